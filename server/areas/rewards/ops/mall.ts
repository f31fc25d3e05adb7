import { idGiven } from '../../../ops/answer';
import { noMore, readArgs, counted, countGiven } from '../../../ops/args';
import { OpsError, type Call, type Command } from '../../../ops/command';
import { reasonOf } from '../../../ops/member';
import { adjustStock, listStock } from '../mall/stock';

const pieces_most = 1_000_000;

/** Lists the stock of the gifts. */
export const mallStockList: Command = {
  name: 'mall stock list',
  proof: 'none',
  usage: 'mall stock list [--json]',
  summary:
    'lists the pieces of each gift that can be ordered, those of the newest rules first; gifts that the rules have no more keep theirs',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const gifts = await listStock(await platform());
    if (values.json) say(JSON.stringify(gifts));
    else if (gifts.length === 0) say('no gift was imported yet');
    for (const { id, name, stock, isOffered } of values.json ? [] : gifts) {
      say(`${id} ${counted(stock, 'piece')}${isOffered ? ` ${name}` : ' (not offered)'}`);
    }
    return true;
  },
};

/** Adds pieces to a gift's stock. */
export const mallStockAdd: Command = {
  name: 'mall stock add',
  proof: 'one',
  usage: 'mall stock add GIFT NUMBER --reason TEXT --operator NAME [--json]',
  summary: 'adds pieces to the stock of a gift, with a reason for the record of acts',
  run: (call) => change(call, 1),
};

/** Takes pieces out of a gift's stock. */
export const mallStockTake: Command = {
  name: 'mall stock take',
  proof: 'one',
  usage: 'mall stock take GIFT NUMBER --reason TEXT --operator NAME [--json]',
  summary: 'takes pieces out of the stock of a gift, never more than there are',
  run: (call) => change(call, -1),
};

async function change(call: Call, sign: 1 | -1): Promise<true> {
  const { values, positionals } = readArgs(call.args, {
    reason: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [id, number = '', ...rest] = positionals;
  noMore(rest);
  const giftId = idGiven(id, 'a gift');
  const fault = `the number of pieces is from 1 to ${pieces_most}`;
  const pieces = countGiven(number, [1, pieces_most], fault);
  const reason = reasonOf(values.reason, 'another operator');
  const operator = await call.operator();
  const input = { giftId, change: sign * pieces, reason };
  const done = await adjustStock(await call.platform(), operator, input);
  if (!done.ok) {
    throw new OpsError(
      done.code === 'gift_unknown'
        ? `there is no gift ${giftId}`
        : `there are fewer pieces of ${giftId}; nothing was changed`,
    );
  }
  const stock = done.value;
  call.say(
    values.json ? JSON.stringify({ id: giftId, stock }) : `${giftId} ${counted(stock, 'piece')}`,
  );
  return true;
}
