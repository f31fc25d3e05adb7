import { describe, expect, it } from 'vitest';
import { bindable, checkRows, examine } from './statements';

describe('examine', () => {
  it.each([
    ['select a, ? from t where b = ? limit ?', 3],
    [`select '?', "a?b", 'it''s ?' from t -- ?\n where a = /* ? ? */ ?`, 1],
    ['select 1;', 0],
    [`insert into t values ('a;b', ?) ; `, 1],
  ])('counts the parameters of %s', (sql, places) => {
    expect(examine(sql).places).toBe(places);
  });

  it.each([
    ['select 1', false],
    ['  values (1)', false],
    ['pragma table_info(t)', false],
    ['with a as (select 1) select * from a', false],
    ['with a as (select 1) insert into t select * from a', true],
    ['insert into t values (1) returning id', true],
    ['create table t (a)', true],
    ['vacuum', true],
  ])('knows what %s does', (sql, writes) => {
    expect(examine(sql).writes).toBe(writes);
  });

  it('refuses a second statement, and takes the body of a trigger', () => {
    expect(() => examine('select 1; delete from t')).toThrow('two statements');
    const trigger = 'create trigger a after insert on t begin select 1; select 2; end';
    expect(examine(trigger)).toEqual({ places: 0, writes: true });
  });
});

describe('bindable', () => {
  it('binds whole numbers as integers and leaves the rest', () => {
    const bytes = new Uint8Array([1]);
    expect(bindable([1, -0, 0.5, 'ก', null, 7n, bytes], 7)).toEqual([
      1n,
      0n,
      0.5,
      'ก',
      null,
      7n,
      bytes,
    ]);
  });

  it.each([[undefined], [true], [new Date(0)], [NaN], [Infinity], [2 ** 53], ['a\0b'], [[1]]])(
    'refuses %j, which would be stored as something else',
    (value) => {
      expect(() => bindable([value], 1)).toThrow();
    },
  );

  it('refuses too few and too many', () => {
    expect(() => bindable([1], 2)).toThrow('2 parameters are needed, and 1 given');
    expect(() => bindable([1, 2], 1)).toThrow('1 parameters are needed, and 2 given');
  });
});

it('takes no row with a whole number that was rounded', () => {
  expect(() => checkRows([{ a: 1, b: 'x' }, { a: 2 ** 53 - 1 }, { a: 1.5 }])).not.toThrow();
  expect(() => checkRows([{ a: 1 }, { a: 2 ** 53 }])).toThrow('not a safe integer');
});
