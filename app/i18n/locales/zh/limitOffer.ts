export const limitOffer = {
  limit_offer_title: '先设置存款限额？',
  limit_offer_says: '这是您的首次存款。您可以先决定自己最多存多少。',
  limit_offer_set: '设置限额',
  limit_offer_without: '不设置，继续',
  limit_offer_note: '您将在没有自设存款限额的情况下继续。您可以随时在“游戏限额”中设置。',
  limit_offer_go: '不设限额，继续',
};
