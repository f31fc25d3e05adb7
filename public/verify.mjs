/**
 * Checks a round, a draw or a ticket of Chokdee from its proof alone, with nothing of the platform.
 *
 * With Node 18 or later:
 *
 *     node verify.mjs proof.json
 *     node verify.mjs proof.json fairness.md     compares the model with the published rules too
 *
 * In a browser's console, on the page of a proof:
 *
 *     (await import('/verify.mjs')).verify(await (await fetch('?format=json')).json())
 *
 * proof.json is what /m/fairness/round/ID?format=json answers, and with draw or ticket in the place of
 * round what these do. The rules are at /fairness.md. It ends with 0 where all that was promised holds, with 1
 * where it does not or the file is no proof, with 2 where there is nothing to prove, or not yet, and with 3
 * without a file that can be read.
 */

/**
 * Checks a proof. Returns each check with its name, whether it holds, and what was expected and found;
 * the first that does not hold tells what is wrong. A check with a `note` says what could not be
 * checked, and why; where it is `unproved` too, that is what the proof is for. `rules` is the text of fairness.md, if it is at hand.
 */
export function verify(proof, rules) {
  const checks = [];
  const check = (what, expected, found) =>
    checks.push({ what, ok: same(expected, found), expected, found });
  const note = (text, unproved = false) => checks.push({ what: text, ok: true, note: true, unproved });
  if (proof.kind === 'draw') verifyDraw(proof, rules, check, note);
  else if (proof.kind === 'ticket') verifyTicket(proof, rules, check, note);
  else verifyRound(proof, rules, check, note);
  return checks;
}

/** Checks a round of a game. */
function verifyRound(proof, rules, check, note) {
  const { serverSeed, commitment, round, model } = proof;
  if (['ready', 'betting'].includes(round.state)) {
    check('nothing is told too soon', [null, null], [serverSeed, round.outcome]);
    note('nothing can be proved yet: the round is not over; keep its commitment until then', true);
    return;
  }
  if (serverSeed === null) {
    check('the seed is shown', '64 hex digits', null);
    return;
  }
  const seed = bytesOf(serverSeed);
  check('commitment', hexOf(sha256(seed)), commitment);
  if (round.outcome === null) {
    // Refused or called off: nothing was drawn, and nothing may have been paid.
    check('nothing was drawn, nothing returned', 0, round.returnAmount);
    return;
  }
  const message = `${round.gameCode}:${round.id}:${proof.clientSeed}:${round.nonce}:0`;
  check('message', message, proof.message);
  if (rules !== undefined) check('model of the rules', modelOf(rules, round), model);
  const draws = [];
  const uniform = drawing(seed, message.slice(0, -1), draws);
  const { outcome, pays, shown, odds } = engines[round.engine](proof, uniform);
  check('published model', ...shown);
  for (const [choice, hundredths] of odds) {
    const found = proof.choices.find((each) => each.choice === choice);
    check(`odds of ${choice}`, hundredths, found && (100 * found.payout.num) / found.payout.den);
  }
  check('numbers drawn', draws, proof.steps);
  for (const [name, value] of Object.entries(outcome)) check(name, value, round.outcome[name]);
  check('return', (round.stake * pays) / 100, round.returnAmount);
}

/** Checks a draw of a lottery; the names of its checks begin with `as`. */
function verifyDraw(proof, rules, check, note, as = '') {
  const { draw, input, serverSeed, ticketsRoot, commitment } = proof;
  check(`${as}id`, `${draw.code}-${draw.numero}`, draw.id);
  if (['open', 'locked', 'drawing'].includes(draw.state)) {
    check(`${as}nothing is told too soon`, [null, null], [serverSeed, draw.result]);
    note(`${as}nothing can be proved yet: ${awaited(proof)}`, true);
    return;
  }
  const isVoid = draw.state === 'void';
  if (isVoid && commitment === '') {
    check(`${as}nothing was drawn`, null, draw.result);
    note(`${as}nothing to prove: the draw was called off, and somebody else was to draw`, true);
    return;
  }
  if (!isVoid && ['import', 'operators'].includes(draw.resultSource)) {
    verifyOutside(proof, check, note, as);
    return;
  }
  if (serverSeed === null) {
    check(`${as}the seed is shown`, '64 hex digits', null);
    return;
  }
  const seed = bytesOf(serverSeed);
  check(`${as}commitment`, hexOf(sha256(seed)), commitment);
  if (isVoid) {
    check(`${as}nothing was drawn`, null, draw.result);
    if (proof.witness) {
      note(`${as}not checked: that the witness was silent; its own address tells what it revealed`);
    }
    return;
  }
  const { from, value } = input;
  if (proof.ticketsCount === 0) check(`${as}root of no tickets`, hexOf(sha256([])), ticketsRoot);
  if (from === 'witness') verifyWitness(proof, check, note, as);
  else check(`${as}public input`, from === 'tickets' ? ticketsRoot : `${from}=`, cut(value, from));
  if (!['tickets', 'witness'].includes(from)) note(`${as}not checked: that ${value} is what that draw brought; ask who drew it`);
  check(`${as}message`, `${draw.code}:${draw.id}:${value}:0`, proof.message);
  const shape = shapes[shapeOf(draw.code)];
  if (!shape) {
    check(`${as}the lottery is known`, Object.keys(shapes).join(' '), draw.code);
    return;
  }
  const drawn = [];
  const result = shape(drawing(seed, `${draw.code}:${draw.id}:${value}:`, drawn));
  check(`${as}numbers drawn`, drawn, proof.steps);
  check(`${as}result`, result, draw.result);
  check(`${as}result computed by the platform`, result, proof.recomputed);
  if (rules !== undefined) check(`${as}odds of the rules`, oddsOf(rules, proof), proof.odds.types);
}

/**
 * Checks the part of a draw's witness but for its signatures, which need the platform's cryptography: `signatures` checks them.
 * The witness signed both commitments before sales closed, and revealed its secret for this list of tickets.
 */
function verifyWitness({ draw, witness, commitment, input, ...proof }, check, note, as) {
  const { pledge, reveal } = witness ?? {};
  if (!pledge || !reveal) {
    check(`${as}the witness has revealed`, 'its secret', null);
    return;
  }
  check(`${as}witness: draw`, [draw.id, draw.id], [pledge.draw, reveal.draw]);
  check(`${as}witness: commitment of the seed`, commitment, pledge.seedCommitment);
  check(`${as}witness: its secret`, hexOf(sha256(bytesOf(reveal.secret))), pledge.secretCommitment);
  check(`${as}witness: list of tickets`, [proof.ticketsRoot, proof.ticketsCount], [reveal.root, reveal.count]);
  check(`${as}public input`, `${proof.ticketsRoot}.${reveal.secret}`, input.value);
  const inTurn = pledge.committedAt < pledge.locksAt && reveal.lockedAt <= reveal.revealedAt;
  check(`${as}witness: committed before the lock, revealed after it`, true, inTurn);
  if (reveal.lockedAt < pledge.locksAt) {
    note(`${as}sales closed earlier than announced, as a demo does to draw at once`);
  }
}

/**
 * Checks the signatures of a draw's witness, and of a ticket's draws: returns checks as `verify` does. They are Ed25519 over the
 * canonical JSON of what was said. Where this program's surroundings can't check one, it says so.
 */
export async function signatures(proof) {
  const named = proof.kind === 'ticket' ? [proof.draw, proof.other] : [proof];
  const checks = [];
  for (const each of named) {
    if (!each?.witness) continue;
    const { key, pledge, signature, reveal, revealSignature } = each.witness;
    const as = `witness of ${each.draw.id}: `;
    const id = hexOf(sha256(fromBase64(key))).slice(0, 16);
    for (const [what, said, sign] of [
      ['signature of its commitment', pledge, signature],
      ['signature of its reveal', reveal, revealSignature],
    ]) {
      if (!said) continue;
      const found = await isSigned(canonical(said), sign, key);
      if (found === undefined) checks.push({ what: `${as}not checked here: the ${what}`, ok: true, note: true });
      else checks.push({ what: `${as}${what}`, ok: found, expected: true, found });
    }
    checks.push({
      what: `${as}its key is ${id}: compare it with the one that the witness itself has published`,
      ok: true,
      note: true,
    });
  }
  return checks;
}

const fromBase64 = (text) => [...atob(text)].map((sign) => sign.charCodeAt(0));

/** True where a text was signed with a key (base64 of its DER form); undefined where nothing here can tell. */
async function isSigned(text, signature, key) {
  const { subtle } = globalThis.crypto ?? {};
  const bytes = (list) => Uint8Array.from(list);
  let known;
  try {
    known = await subtle.importKey('spki', bytes(fromBase64(key)), 'Ed25519', false, ['verify']);
  } catch {
    return undefined;
  }
  return subtle.verify('Ed25519', known, bytes(bytesOf(signature)), bytes(utf8(text)));
}

/** Tells what a draw that is not over waits for, and what to keep until then. */
function awaited({ draw, commitment, witness }) {
  const sales = draw.state === 'open' ? 'the draw is still on sale' : 'the numbers are still to come';
  if (commitment === '') return `${sales}; somebody else draws them, so no seed was promised`;
  const seeds = witness ? 'both commitments' : 'the commitment';
  const keep = draw.state === 'open' ? seeds : `${seeds} and the tickets' root`;
  return `${sales}; keep ${keep} until the seed is shown`;
}

/** Checks what there is to check of a draw whose result came from outside: nothing proves the result. */
function verifyOutside({ draw, commitment, serverSeed, ...proof }, check, note, as) {
  if (isElectronic(draw.code)) {
    check(`${as}the result was drawn here`, 'electronic', draw.resultSource);
    return;
  }
  if (commitment !== '' && serverSeed !== null) {
    check(`${as}commitment`, hexOf(sha256(bytesOf(serverSeed))), commitment);
  }
  if (proof.ticketsCount === 0) {
    check(`${as}root of no tickets`, hexOf(sha256([])), proof.ticketsRoot);
  }
  note(
    `${as}the result came from outside: compare it with what its lottery published; ` +
      "only the tickets' tree can be checked here, with the proof of a ticket",
    true,
  );
}

/** The part of a public input that a check compares: all of a root, of a state draw its name. */
const cut = (value, from) => (from === 'tickets' ? value : String(value).slice(0, from.length + 1));

/** Checks that a ticket is one of those that its draw counted when sales locked. */
function verifyTicket(proof, rules, check, note) {
  const { text, leaf, path, draw } = proof;
  const sold = JSON.parse(text);
  // A ticket can be proved where its draw's result cannot.
  const aside = (words) => note(words);
  check('canonical text', canonical(sold), text);
  check('ticket', proof.number, sold.ticket);
  check('draw', draw.draw.id, sold.draw);
  check('place', sold.place, proof.place);
  check('leaf', hexOf(sha256([0, ...utf8(text)])), leaf);
  const stakes = sold.bets.map(({ betType, selections, stake, odds }) => {
    const type = draw.odds.types.find((each) => each.betType === betType);
    if (sold.oddsVersion === draw.odds.version) {
      const listed = type?.lines.map((line) => line.odds);
      check(`odds of ${betType}`, listed, odds);
    }
    return stake * selections.length * (type?.units ?? NaN);
  });
  if (sold.oddsVersion !== draw.odds.version) {
    note(
      `not checked: that odds of version ${sold.oddsVersion} were those published then; the proof lists version ${draw.odds.version}`,
    );
  }
  check(
    'stake',
    stakes.reduce((sum, each) => sum + each, 0),
    proof.stake,
  );
  if (path === null) {
    const { state } = draw.draw;
    // Without a lock there is no root, and so no path: not before it, and not where it never came.
    const isEarly = draw.ticketsRoot === null && ['open', 'void'].includes(state);
    if (!isEarly) check('sales are locked', 'a path to the root', null);
    else if (state === 'open') note('nothing can be proved yet: sales are not locked', true);
    else {
      note('nothing to prove: the draw was called off before sales were locked', true);
      verifyDraw(draw, rules, check, aside, 'draw: ');
      verifyPayout(proof, sold, check, note);
    }
    return;
  }
  check('sides of the path', sidesOf(sold.place, draw.ticketsCount), path.map(({ side }) => side));
  const root = path.reduce((node, { side, hash }) => {
    const pair = side === 'left' ? [hash, node] : [node, hash];
    return hexOf(sha256([1, ...pair.flatMap(bytesOf)]));
  }, leaf);
  check('root', root, draw.ticketsRoot);
  if (['locked', 'drawing'].includes(draw.draw.state)) {
    note('not checked: the result, which is not drawn yet');
  } else verifyDraw(draw, rules, check, aside, 'draw: ');
  verifyOther(proof, sold, rules, check, aside, note);
  verifyPayout(proof, sold, check, note);
}

/** Checks the draw of the other station, which a ticket over two names behind its numbers. */
function verifyOther({ draw, other }, sold, rules, check, aside, note) {
  const across = sold.bets.filter(({ betType }) => betType === 'da_xien');
  const stations = across.flatMap(({ selections }) => selections.map((one) => one.split('-')[2]));
  for (const station of new Set(stations)) {
    check('the other draw', `XS${station}-${draw.draw.numero}`, other?.draw.id);
  }
  if (!other) return;
  if (['open', 'locked', 'drawing'].includes(other.draw.state)) {
    note('not checked: the result of the other draw, which is not drawn yet');
  } else verifyDraw(other, rules, check, aside, 'other draw: ');
}

/** Checks what a ticket was paid against its bets, the odds that it was sold under, and the draw's result. */
function verifyPayout({ state, stake, payout, draw, other }, sold, check, note) {
  const draws = other ? [draw, other] : [draw];
  if (state === 'open') return note('not checked: the payout, for the ticket has not ended');
  if (draws.some(({ corrections }) => corrections?.some(({ settled }) => settled === false))) {
    return note('not checked: the payout, for the result was corrected and tickets are judged again');
  }
  if (draws.some((each) => each.draw.state === 'void')) {
    return check('payout: the stake of a draw called off', stake, payout);
  }
  // A bet over two draws is judged by the numbers of both.
  const rows = draws.flatMap((each) => each.draw.result.split('~').map((row) => row.split(',')));
  const judge = judges[shapeOf(draw.draw.code)];
  const unknown = new Set();
  let paid = 0;
  for (const bet of sold.bets) {
    for (const chosen of bet.selections) {
      const part = judge && amountOf(judge, draw.odds, sold.oddsVersion, bet, chosen, rows);
      if (part === undefined) unknown.add(bet.betType);
      else paid += part;
    }
  }
  if (unknown.size > 0) {
    const types = [...unknown].join(', ');
    return note(`not checked: the payout, for the rules of these are not in this program: ${types}`);
  }
  if (state === 'void' && payout === stake && paid !== payout) {
    return note('not checked: that the stake was given back by a win of its chase, or because it was cancelled in time');
  }
  return check('payout', paid, payout);
}

/** The payout of one combination, rounded down once; undefined where its rule is not known here. */
function amountOf(judge, odds, version, { betType, stake, odds: sold, percent = 100 }, chosen, rows) {
  const wins = judge(betType, chosen, rows);
  const type = odds.types.find((each) => each.betType === betType);
  if (wins === undefined || !type) return undefined;
  if (wins === 'back') return stake * type.units;
  if (typeof wins === 'number' || typeof wins === 'boolean') {
    const won = BigInt(stake) * BigInt(sold[0]) * BigInt(Number(wins));
    return Number((won * BigInt(percent)) / 100000n);
  }
  // Of several ways to win one may be there, by its name in the list of the odds' version.
  if (version !== odds.version) return undefined;
  const at = type.lines.findIndex(({ name }) => name === wins.line);
  if (at === -1) return 0;
  return Number((BigInt(stake) * BigInt(sold[at]) * BigInt(percent)) / 100000n);
}

const total = (numbers) => numbers.reduce((sum, one) => sum + Number(one), 0);
const times = (list, wanted) => list.filter((one) => one === wanted).length;
const rising = (list) => [...list].sort().join('');

/** Vietnamese draws: the ends of all numbers, of the special prize, or of one level by its row. */
const vietnam = (levels) => (type, chosen, rows) => {
  const ends = (digits) =>
    rows.flat().flatMap((drawn) => (drawn.length < digits ? [] : [drawn.slice(-digits)]));
  const [special] = rows[0];
  const members = chosen.split('-');
  const [, kind, size] = /^(lo|xien|truot)(\d+)(_1k)?$/.exec(type) ?? [];
  if (kind === 'lo') return times(ends(Number(size)), chosen);
  if (kind === 'xien' || type === 'da') return members.every((member) => ends(2).includes(member));
  if (type === 'da_xien') return members.slice(0, 2).every((member) => ends(2).includes(member));
  if (kind === 'truot') return !members.some((member) => ends(2).includes(member));
  if (type === 'dau') return special.at(-2) === chosen;
  const digits = { duoi: 1, de_dac_biet: 2, '3cang_dac_biet': 3, '4cang_dac_biet': 4 }[type];
  if (digits) return special.slice(-digits) === chosen;
  return type in levels ? times(rows[levels[type]], chosen) : undefined;
};

/** Thai bets of any draw: the last digits of its number above, and its two digits below. */
function topAndBottom(type, chosen, above, bottom) {
  const top = above.slice(-3);
  return {
    '4top': above.slice(-4) === chosen,
    '3top': top === chosen,
    '2top': top.slice(1) === chosen,
    '2bottom': bottom === chosen,
    '3tod_distinct': rising(top) === chosen,
    '3tod_pair': rising(top) === chosen,
    run_top: top.includes(chosen),
    run_bottom: bottom.includes(chosen),
  }[type];
}

const northern = vietnam({ de_dau_giai7: 7, '3cang_dau': 6 });

/**
 * By lottery, how often a combination wins: a number or a truth; `back` where the stake is given back; the
 * `line` of several ways to win; undefined for bet types whose rules are not here: whole tickets, and the
 * hands, bulls and first three of SSC.
 */
const judges = {
  north: (type, chosen, rows) =>
    topAndBottom(type, chosen, rows[0][0], rows[1][0].slice(-2)) ?? northern(type, chosen, rows),
  south: vietnam({ de_giai8: 8, '3cang_dau': 7 }),
  THGLO(type, chosen, [[first], front, back, [bottom]]) {
    if (type === '3front') return times(front, chosen);
    if (type === '3bottom') return times(back, chosen);
    return topAndBottom(type, chosen, first, bottom);
  },
  LAOLD: (type, chosen, [[number]]) =>
    topAndBottom(type, chosen, number, number.slice(-4, -2)),
  K3(type, chosen, [dice]) {
    const sum = total(dice);
    if (/^sum\d+$/.test(type)) return sum === Number(type.slice(3));
    const sorted = rising(dice);
    const triple = sorted[0] === sorted[2];
    return {
      big_11_17_no_triple: !triple && sum > 10,
      small_4_10_no_triple: !triple && sum < 11,
      odd_no_triple: !triple && sum % 2 === 1,
      even_no_triple: !triple && sum % 2 === 0,
      big_11_18_plain: sum > 10,
      small_3_10_plain: sum < 11,
      three_same_single: sorted === chosen,
      three_same_all: triple,
      two_same_any_11: sorted.includes(chosen),
      two_same_single_112: sorted === chosen,
      two_diff: [...chosen].every((face) => dice.includes(face)),
      three_diff: sorted === chosen,
      three_consecutive_all: ['123', '234', '345', '456'].includes(sorted),
      single_number: dice.includes(chosen),
    }[type];
  },
  SSC(type, chosen, [digit]) {
    const end = (count) => digit.slice(-count);
    const [, stars] = /^(\d)star_(direct|units_digit)$/.exec(type) ?? [];
    if (stars) return end(stars).join('') === chosen;
    const sum = total(digit);
    return {
      '2star_group': rising(end(2)) === chosen,
      '3star_group3': rising(end(3)) === chosen,
      '3star_group6': rising(end(3)) === chosen,
      any_digit_no_position: digit.includes(chosen),
      sum_big_23: sum > 22,
      sum_small_22: sum < 23,
      sum_odd: sum % 2 === 1,
      sum_even: sum % 2 === 0,
      dragon: digit[0] > digit[4],
      tiger: digit[0] < digit[4],
      tie: digit[0] === digit[4],
    }[type];
  },
  '11X5'(type, chosen, [balls]) {
    const sum = total(balls);
    const there = chosen.split('-').filter((ball) => balls.includes(ball)).length;
    const [, any] = /^any(\d)_in_\d$/.exec(type) ?? [];
    if (any) return there === Math.min(any, 5);
    const [, first, group] = /^first(\d)(_group)?/.exec(type) ?? [];
    const firsts = balls.slice(0, first);
    if (first) return (group ? firsts.sort() : firsts).join('-') === chosen;
    const ball = Number(balls[chosen - 1]);
    return {
      sum_over_30: sum === 30 ? 'back' : sum > 30,
      sum_under_30: sum === 30 ? 'back' : sum < 30,
      sum_30: sum === 30,
      sum_odd: sum % 2 === 1,
      sum_even: sum % 2 === 0,
      ball_big_6_10: ball === 11 ? 'back' : ball > 5,
      ball_small_1_5: ball === 11 ? 'back' : ball < 6,
      dragon_1_5: balls[0] > balls[4],
      tiger_1_5: balls[0] < balls[4],
    }[type];
  },
  PK10(type, chosen, [racers]) {
    const [place, side] = chosen.split('-');
    const racer = Number(racers[place - 1]);
    const champions = total(racers.slice(0, 2));
    if (/^gy_sum\d+$/.test(type)) return champions === Number(type.slice(6));
    const [, top, group] = /^top(\d)_(direct|group)$/.exec(type) ?? [];
    const firsts = racers.slice(0, top);
    if (top) return (group === 'group' ? firsts.sort() : firsts).join('-') === chosen;
    return {
      position: racers[place - 1] === side,
      big_small_odd_even_per_position: sidesOfRacer(racer).includes(side),
      dragon_tiger: (racer > Number(racers[10 - place]) ? 'dragon' : 'tiger') === side,
      gy_big: champions > 11,
      gy_small: champions < 12,
      gy_odd: champions % 2 === 1,
      gy_even: champions % 2 === 0,
    }[type];
  },
  KENO(type, chosen, [balls]) {
    if (/^pick\d+$/.test(type)) {
      return { line: `hit${chosen.split('-').filter((ball) => balls.includes(ball)).length}` };
    }
    const sum = total(balls);
    const big = balls.filter((ball) => ball > 40).length;
    const odd = balls.filter((ball) => ball % 2 === 1).length;
    return {
      more_big_10_of_41_80: big > 10,
      more_small_10_of_1_40: big < 10,
      tie_big_small_10_10: big === 10,
      more_odd: odd > 10,
      more_even: odd < 10,
      tie_odd_even: odd === 10,
      sum_over_810: sum === 810 ? 'back' : sum > 810,
      sum_under_810: sum === 810 ? 'back' : sum < 810,
      sum_810: sum === 810,
      sum_odd: sum % 2 === 1,
      sum_even: sum % 2 === 0,
      element_gold: sum < 696,
      element_wood: sum > 695 && sum < 764,
      element_water: sum > 763 && sum < 856,
      element_fire: sum > 855 && sum < 924,
      element_earth: sum > 923,
    }[type];
  },
};
judges.VLKENO = judges.KENO;

const sidesOfRacer = (racer) => [racer > 5 ? 'big' : 'small', racer % 2 === 1 ? 'odd' : 'even'];

/** The sides on which the other nodes stand on the way from a place up; an odd last node has none. */
function sidesOf(place, count) {
  const sides = [];
  for (let at = place, left = count; left > 1; at >>= 1, left = Math.ceil(left / 2)) {
    if (at % 2 === 1) sides.push('left');
    else if (at + 1 < left) sides.push('right');
  }
  return sides;
}

/** Canonical JSON: keys in rising order, no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}

/** The kind of result that a lottery has, by its code. */
function shapeOf(code) {
  if (code === 'XSMB') return 'north';
  if (/^XS/.test(code)) return 'south';
  return electronic.exec(code)?.[1] ?? code;
}

/** The codes of the lotteries that are always drawn here, with their kinds. */
const electronic = /^(K3|SSC|11X5|PK10|KENO)_\d+$/;
const isElectronic = (code) => electronic.test(code);

const two = (number) => String(number).padStart(2, '0');

/** Rows of digits, each as how many numbers of how many digits: `1x5 2x5`. */
const digits = (levels) => (uniform) =>
  levels
    .split(' ')
    .map((level) => level.split('x').map(Number))
    .map(([count, length]) =>
      Array.from({ length: count }, () => Array.from({ length }, () => uniform(10)).join('')).join(),
    )
    .join('~');

/** Deals so many of the numbers from 1 to the last. */
function deal(uniform, count, last) {
  const row = Array.from({ length: last }, (_, at) => at + 1);
  for (let i = 0; i < count; i += 1) {
    const j = i + uniform(last - i);
    [row[i], row[j]] = [row[j], row[i]];
  }
  return row.slice(0, count).map(two);
}

/** The result of each kind of lottery from its stream. */
const shapes = {
  K3: (uniform) => [1, 2, 3].map(() => uniform(6) + 1).join(),
  SSC: digits('5x1'),
  '11X5': (uniform) => deal(uniform, 5, 11).join(),
  PK10(uniform) {
    const row = Array.from({ length: 10 }, (_, at) => two(at + 1));
    for (let i = 9; i >= 1; i -= 1) {
      const j = uniform(i + 1);
      [row[i], row[j]] = [row[j], row[i]];
    }
    return row.join();
  },
  KENO: (uniform) => deal(uniform, 20, 80).sort().join(),
  VLKENO: (uniform) => deal(uniform, 20, 80).sort().join(),
  north: digits('1x5 1x5 2x5 6x5 4x4 6x4 3x3 4x2'),
  south: digits('1x6 1x5 1x5 2x5 7x5 1x4 3x4 1x3 1x2'),
  THGLO: digits('1x6 2x3 2x3 1x2 5x6 10x6 50x6 100x6'),
  LAOLD: digits('1x6'),
  VL645: (uniform) => deal(uniform, 6, 45).sort().join(),
  VL655(uniform) {
    const seven = deal(uniform, 7, 55);
    return `${seven.slice(0, 6).sort().join()}~${seven[6]}`;
  },
  VL535: (uniform) => `${deal(uniform, 5, 35).sort().join()}~${deal(uniform, 1, 12)}`,
  VLMAX3D: digits('2x3 4x3 6x3 8x3'),
};

/** The bet types of a draw as the rules' appendix has them; undefined where its version is another. */
function oddsOf(rules, { shape, odds }) {
  const [, version, table] = /^## .*odds, version (\d+)$[^]*?^`{3}odds\n([^]*?)^`{3}/m.exec(rules) ?? [];
  if (Number(version) !== odds.version) return undefined;
  const types = table.trim().split('\n').filter((line) => line.startsWith(`${shape} `));
  return types.map((line) => {
    const [, betType, units, lines] = /^\S+ (\S+) (\d+): (.*)$/.exec(line);
    const ways = lines.split('; ').map((way) => way.split(' '));
    return {
      betType,
      units: Number(units),
      lines: ways.map(([name, chance, pays]) => ({ name, chance, odds: Number(pays) })),
    };
  });
}

/** Compares values as data; the order of an object's fields does not matter. */
function same(a, b) {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]))
  );
}

/** The model of a round as the rules' appendix has it; a slot's lines are the first of its lines. */
function modelOf(rules, round) {
  const blocks = [...rules.matchAll(/^`{3}json\n([^]*?)^`{3}/gm)].map((block) =>
    JSON.parse(block[1]),
  );
  const [lines, ...models] = blocks;
  const model = models.find(({ id, version }) => id === round.model && version === round.modelVersion);
  return model && 'lines' in model ? { ...model, lines: lines.slice(0, model.lines) } : model;
}

/** Draws numbers from the stream of a seed and a message, and notes each with the words that it took. */
function drawing(seed, prefix, draws) {
  const stream = (function* () {
    for (let n = 0; ; n += 1) yield* hmac(seed, utf8(`${prefix}${n}`));
  })();
  return (range) => {
    const size = range <= 256 ? 256 : 65536;
    const taken = [];
    for (;;) {
      let word = stream.next().value;
      if (size === 65536) word = word * 256 + stream.next().value;
      taken.push(word);
      if (word >= size - (size % range)) continue;
      draws.push({ range, taken, value: word % range });
      return word % range;
    }
  };
}

/**
 * Each engine gives what the outcome must say, what the round pays in hundredths of the stake, a part
 * of the model with the same part as the game shows it, and the odds that the game offers.
 */
const engines = {
  'slots-5x3'({ model, published }, uniform) {
    const stops = model.strips.map((strip) => uniform(strip.length));
    const window = model.strips.map((strip, reel) =>
      [0, 1, 2].map((row) => strip[(stops[reel] + row) % strip.length]),
    );
    let multiplier = 0;
    for (const line of model.lines) {
      multiplier += payOfLine(
        model,
        line.map((row, reel) => window[reel][row]),
      );
    }
    const scatters = window.flat().filter((symbol) => symbol === model.scatter).length;
    multiplier += model.scatterPays?.[Math.min(scatters, 5) - 3] ?? 0;
    const shown = [model.strips, published.reels];
    return { outcome: { stops, window }, pays: multiplier * 100, shown, odds: [] };
  },
  hilo({ model, published, round }, uniform) {
    const card = uniform(52);
    const rank = (card % 13) + 1;
    const suit = ['clubs', 'diamonds', 'hearts', 'spades'][Math.floor(card / 13)];
    const side = rank <= model.lowTo ? 'low' : rank >= model.highFrom ? 'high' : 'neither';
    const pays = side === round.choice ? model.pays : 0;
    const shown = [
      [model.lowTo, model.highFrom],
      [published.low.at(-1), published.high[0]],
    ];
    const odds = ['high', 'low'].map((each) => [each, model.pays]);
    return { outcome: { card, rank, suit, side }, pays, shown, odds };
  },
  roulette({ model, published, round }, uniform) {
    const number = uniform(37);
    const colour = number === 0 ? 'green' : model.red.includes(number) ? 'red' : 'black';
    const outside = [colour, number % 2 === 1 ? 'odd' : 'even', number <= 18 ? 'low' : 'high'];
    let pays = 0;
    if (round.choice === String(number)) pays = model.paysNumber;
    else if (number > 0 && outside.includes(round.choice)) pays = model.paysOutside;
    const shown = [model.red, published.red];
    const odds = [
      ...['red', 'black', 'odd', 'even', 'low', 'high'].map((each) => [each, model.paysOutside]),
      ...Array.from({ length: 37 }, (_, each) => [String(each), model.paysNumber]),
    ];
    return { outcome: { number, colour }, pays, shown, odds };
  },
  match({ model, published, round }, uniform) {
    const total = model.scores.reduce((sum, [, , weight]) => sum + weight, 0);
    let left = uniform(total);
    const [home, away] = model.scores.find(([, , weight]) => (left -= weight) < 0);
    const result = home > away ? '1' : home < away ? '2' : 'X';
    const pays = result === round.choice ? model.pays[result] : 0;
    const scores = published.scores.map((score) => [score.home, score.away, score.weight]);
    const odds = Object.entries(model.pays);
    return { outcome: { home, away, result }, pays, shown: [model.scores, scores], odds };
  },
  fish({ model, published, round }, uniform) {
    const target = Number(round.choice);
    const { range, pays } = model.targets[target - 1];
    const hit = uniform(range) === 0;
    const shown = [model.targets, published.targets].map((list) => list.map((each) => each.range));
    const odds = model.targets.map((each, index) => [String(index + 1), each.pays]);
    return { outcome: { target, hit }, pays: hit ? pays : 0, shown, odds };
  },
};

/** The whole stakes that a line of five symbols pays. */
function payOfLine(model, symbols) {
  const notWild = symbols.findIndex((symbol) => symbol !== model.wild);
  const wilds = notWild < 0 ? 5 : notWild;
  const symbol = symbols[wilds];
  const end = symbols.findIndex((other) => other !== symbol && other !== model.wild);
  const count = symbol === undefined || symbol === model.scatter ? 0 : end < 0 ? 5 : end;
  return Math.max(model.pays[symbol]?.[count - 3] ?? 0, model.pays[model.wild]?.[wilds - 3] ?? 0);
}

const utf8 = (text) => [...new TextEncoder().encode(text)];
const bytesOf = (hex) => hex.match(/../g).map((pair) => parseInt(pair, 16));
const hexOf = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** HMAC with SHA-256 (RFC 2104); our keys are 32 bytes. */
function hmac(key, message) {
  const padded = [...key, ...Array(64 - key.length).fill(0)];
  const inner = sha256([...padded.map((byte) => byte ^ 0x36), ...message]);
  return sha256([...padded.map((byte) => byte ^ 0x5c), ...inner]);
}

/** The constants of SHA-256: fractions of the square and cube roots of the first primes. */
const primes = [2];
for (let n = 3; primes.length < 64; n += 2) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root) => Math.floor((root % 1) * 2 ** 32);
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
const rotate = (word, by) => (word >>> by) | (word << (32 - by));

/** SHA-256 (FIPS 180-4) of bytes, as bytes. */
function sha256(message) {
  const bits = message.length * 8;
  const bytes = [...message, 0x80];
  while (bytes.length % 64 !== 56) bytes.push(0);
  for (const word of [Math.floor(bits / 2 ** 32), bits % 2 ** 32]) {
    bytes.push((word >>> 24) & 255, (word >>> 16) & 255, (word >>> 8) & 255, word & 255);
  }
  const hash = [...start];
  for (let at = 0; at < bytes.length; at += 64) {
    const words = [];
    for (let t = 0; t < 64; t += 1) {
      if (t < 16) {
        const [a, b, c, d] = bytes.slice(at + 4 * t, at + 4 * t + 4);
        words.push((a << 24) | (b << 16) | (c << 8) | d);
        continue;
      }
      const [x, y] = [words[t - 15], words[t - 2]];
      const low = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
      const high = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
      words.push((words[t - 16] + low + words[t - 7] + high) | 0);
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let t = 0; t < 64; t += 1) {
      const one = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const choose = (e & f) ^ (~e & g);
      const first = (h + one + choose + constants[t] + words[t]) | 0;
      const zero = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const second = (zero + majority) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      hash[i] = (hash[i] + word) | 0;
    });
  }
  return hash.flatMap((word) => [24, 16, 8, 0].map((by) => (word >>> by) & 255));
}

/** The checks of a proof's text; one that does not hold where the text is no proof. */
async function checksOf(text, rules) {
  try {
    const proof = JSON.parse(text);
    return [...verify(proof, rules), ...(await signatures(proof))];
  } catch (cause) {
    return [{ what: 'this is a proof', ok: false, expected: 'a proof', found: String(cause) }];
  }
}

const help = `node verify.mjs proof.json [fairness.md]

Checks a round, a draw or a ticket from its proof alone; with fairness.md the published model or odds too.
It ends with
  0  all that was promised holds
  1  WRONG: something does not hold, or the file is no proof
  2  nothing to prove, or not yet: it is not over, or somebody else drew the numbers or was to
  3  there is no file, or it cannot be read`;

const ends = { holds: 0, wrong: 1, unproved: 2, unread: 3 };

/** As a program of Node: prints each check, and says by its exit code what came of all. */
async function main() {
  const { readFileSync } = await import('node:fs');
  const files = process.argv.slice(2);
  if (files.length === 0 || files.some((file) => /^(-h|--help)$/.test(file))) {
    console.log(help);
    process.exitCode = files.length === 0 ? ends.unread : ends.holds;
    return;
  }
  const texts = [];
  for (const file of files.slice(0, 2)) {
    try {
      texts.push(readFileSync(file, 'utf8'));
    } catch (cause) {
      console.error(`${file} cannot be read: ${cause.message}`);
      process.exitCode = ends.unread;
      return;
    }
  }
  const checks = await checksOf(...texts);
  for (const { what, ok, note, unproved, expected, found } of checks) {
    if (unproved) console.log(`not proved: ${what}`);
    else if (note) console.log(`note: ${what}`);
    else if (ok) console.log(`ok: ${what}`);
    else {
      console.log(
        `WRONG: ${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`,
      );
    }
  }
  if (checks.some(({ ok }) => !ok)) process.exitCode = ends.wrong;
  else if (checks.some(({ unproved }) => unproved)) process.exitCode = ends.unproved;
}

if (typeof process === 'object' && /verify\.mjs$/.test(process.argv?.[1] ?? '')) await main();
