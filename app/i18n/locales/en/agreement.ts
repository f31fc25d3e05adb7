export const agreement = {
  title_useragreement: 'User agreement',
  terms_version: 'Valid from',
  terms_lead:
    'These are the rules between you and us. They are written to be understood. Who registers accepts them; who does not accept them should not play here.',
  terms_money: 'What you play with',
  terms_money_play:
    'Everything here is play money. It cannot be bought, exchanged for money or goods, given to others or paid out, whatever a game calls it.',
  terms_money_none:
    'What you win or lose changes a figure on this site, and nothing else. You owe us nothing for playing, and we owe you no money for what you win.',
  terms_money_licence:
    'This site is run under the licence of {name}, number {number}. What that licence and the law behind it demand comes before anything that is written here.',
  terms_money_real:
    'Your balance is yours. It is paid out by the rules of the withdrawal page, to accounts in your own name. We may have to ask who you are and where the money comes from before we pay.',
  terms_who: 'Who may play',
  terms_who_age:
    'You are {age} years old or older, and the law where you are allows you to play. We may ask you to prove your age.',
  terms_who_alone:
    'Each person has one account, for themselves alone. You do not play for somebody else, and nobody plays with your account.',
  terms_account: 'Your account',
  terms_account_keep:
    'Keep your password and the codes that we send you to yourself. Our staff never ask for them. What is done with your password counts as done by you, until you tell us that somebody else has it.',
  terms_account_tell:
    'What you tell us about yourself has to be true. Some things, such as the name of a bank account, can be changed by customer service only.',
  terms_results: 'Games and results',
  terms_results_rules:
    'The rules, odds and return of each game and bet are on its page. A bet counts once our server has taken it, with the odds that it was sold under. The result that our server has stored counts, and not what a screen shows.',
  terms_results_end:
    'An interrupted round is finished with its stored result, or its stake is given back. A draw that is called off gives all stakes back. A wrong result of a lottery is corrected: what was paid too little is added, what was paid too much is taken back.',
  terms_breaks: 'Limits and breaks',
  terms_breaks_text:
    'Play for fun, and stop when it is none. You can ask us at any time to limit your play or to shut you out of it, without giving a reason. A break that has been agreed is not ended early.',
  terms_fair: 'What is not allowed',
  terms_fair_text:
    'Several accounts of one person, programs that play, agreements with others against other players, the use of a fault that you have found, and attacks on this site or its people. Tell us of a fault: nobody has a disadvantage from that.',
  terms_data: 'Your data',
  terms_data_what:
    'We keep what you enter, your bets and their results, your messages and pictures to us, and from where and with what device you log in. We need it to run your account, to protect it and to answer you.',
  terms_data_who:
    'We give it to nobody, except where the law obliges us, or where you use a service of others yourself: a login with another provider, or a payment. Customer service tells you what is stored about you, corrects it, and deletes what need not be kept.',
  terms_end: 'Ending it',
  terms_end_you: 'You can stop at any time, and ask customer service to close your account.',
  terms_end_us:
    'We may close an account that breaks these rules. We say why, and you can object. Tickets that have been sold are still judged.',
  terms_change: 'Changes',
  terms_change_text:
    'When these words change, the date above changes with them, and an announcement says what is new. Who does not agree can close the account before.',
  terms_ask: 'Questions and complaints',
  terms_ask_text:
    'Write to customer service. A person reads it and answers. This agreement exists in several languages; if they differ, the one that is better for you counts.',
  terms_limits: 'Play limits',
  terms_service: 'Customer service',
} as const;
