/** The panel of search that home's icon opens, over the list of all games (games#search). */
export const home_search = '/m/gameList?gameType=ALL&open=search&from=home#panel';
