import type { StoredPromotion } from '../../server/store/tables/promotionTables';

/** A promotion of a test: open from 2026-01-01 on, without an end, in the category `other`. */
export const promotionRow = (
  id: string,
  change: Partial<StoredPromotion> = {},
): StoredPromotion => ({
  id,
  words: JSON.stringify({
    th: { title: `โปร ${id}`, content: '<p>ก</p>' },
    en: { title: `Promotion ${id}`, content: '<p>a</p>' },
  }),
  start_date: '2026-01-01',
  end_date: null,
  categories: '["other"]',
  images: '[{"url":"/art/banner/m_promotion-1.svg","sequence":1}]',
  amount: 0,
  turnover: 0,
  at_once: 0,
  version: 0,
  kind: 'join',
  sort: 1,
  active: 1,
  closed_at: null,
  ...change,
});
