/** In the address of a registration that goes on without an agent's link: the code goes out of its field too. */
export const alone_query = 'alone';
