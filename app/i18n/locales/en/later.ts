/** A sentence about each screen that does not exist yet. */
export const later = {
  later_badge: 'Opening soon',
  later_meanwhile: 'Meanwhile',
  later_lott:
    'Results, tickets and favourites of the weekly lotteries will live here: Vietnam, Thailand and the region, each with its countdown.',
  later_elott:
    'Quick electronic draws will live here, each with a fair-play certificate that you can check yourself.',
  later_launchGame:
    'The bet slip of a lottery will open here: choose a draw, your numbers and the stake.',
  later_notice:
    'News of the house: new games, maintenance times and winners will be announced here.',
  later_message: 'Announcements open here one by one.',
  later_messageDetail: 'The whole text of an announcement will stand here.',
  later_webEmail: 'Personal messages from us to you will arrive here.',
  later_activity: 'Promotions with their terms, dates and your progress will be listed here.',
  later_activityDetail: 'Each promotion will open here with its full terms.',
  later_help:
    'Answers to common questions about accounts, games, money and fair play will be here.',
  later_app:
    'Add Chokdee to your home screen from here. The site itself already works as an app on every phone.',
  later_inviteFriends:
    'Your personal invitation link and the friends who came with it will be shown here.',
  later_useragreement:
    'The agreement between you and the house will be published here in full. Until then: everything is play money, you must be of age, and you can stop at any time.',
  later_customer:
    'A person will answer you here by chat. The help centre answers most questions at once.',
  later_feedback: 'Your questions and wishes will be taken here, and answered.',
  later_vip: 'Your level, its benefits and what leads to the next one will be shown here.',
  later_benefits: 'The benefits of each club level will be compared here.',
  later_signIn: 'Sign in each day and collect points here.',
  later_mall: 'Points will be exchanged for gifts here.',
  later_rewardCenter: 'Rewards that wait for you will be claimed here.',
  later_gameRecord: 'Every bet with its stake, return and proof will be listed here.',
  later_transactions: 'Every movement of your balance will be listed here, to the last satang.',
  later_myBankCards: 'The accounts that you are paid out to will be kept here.',
  later_deposit: 'Choose a way and an amount here to fill up your balance.',
  later_depositReport: 'Your deposits and where they stand will be listed here.',
  later_withdraw: 'Choose an account and an amount here to be paid out.',
  later_withdrawReport: 'Your withdrawals and where they stand will be listed here.',
  later_limits:
    'Set your own limits for deposits, losses and time here, or take a break from playing.',
  later_agentHome:
    "Your team at a glance: balance, members, bets and today's news will be gathered here.",
  later_teamOverview: "The team's figures by day will be shown here.",
  later_teamPnl: 'Profit and loss of the team will be shown here.',
  later_team: 'The members of your team will be listed here.',
  later_teamBetting: 'The bets of your team will be listed here.',
  later_agentRebate: 'Your rebate by game category will be shown here.',
  later_teamRebate: 'The rebates of your team will be shown here.',
  later_agentRegister: 'New members of your team will be registered here.',
  later_agentDividend: 'Dividends by period will be shown here.',
  later_memberNotice: 'Announcements for agents will be listed here.',
  later_salaryContract: 'Your daily salary contract will be read and answered here.',
  later_dividendContract: 'Your dividend contract will be read and answered here.',
  later_hourContract: 'Your hourly salary contract will be read and answered here.',
} as const;
