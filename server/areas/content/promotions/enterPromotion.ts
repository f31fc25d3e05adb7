import type { z } from 'zod';
import {
  remark_most_chars,
  type applyPromotion as contract,
  type PromotionAct,
  type PromotionStatus,
  type Reward,
} from '../api/promotions';
import * as api from '../api/promotions';
import type { StoredPromotion } from '../../../store/tables/content';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { lockMember } from '../../../kernel/members/lockMember';
import { redrawAll, storePictures, type NewPicture } from '../../../kernel/pictures/memberPictures';
import { lengthOf, plainText } from '../../../kernel/plainText';
import { playRefusal, type PlayRefusal } from '../../protection/playRefusal';
import { fail, ok, type Result } from '../../../kernel/result';
import { promotionView } from './listPromotions';
import {
  partsOf,
  rewardOf,
  seenBy,
  termsOf,
  todayOf,
  type MemberPart,
  payEntry,
} from './memberEntries';
import { moveOf, statusOf, type EntryState } from './promotionState';

type EntryFailure =
  | 'promotion_unknown'
  | 'promotion_soon'
  | 'promotion_over'
  | 'promotion_other_way'
  | 'promotion_entered'
  | 'reward_changed'
  | PlayRefusal;
type Entered<Failure extends string> = Promise<
  Result<{ status: PromotionStatus; reward: Reward | null }, Failure>
>;
type Needs = Pick<Platform, 'db' | 'clock' | 'config'>;

/** One act of a member. */
interface Act {
  promotionId: string;
  idempotencyKey: string;
  act: PromotionAct;
  /** The terms (minor units) that a claimer saw; without them those of now are taken. */
  seen?: Pick<Reward, 'amount' | 'needed'> | undefined;
}

/** The parts of an application. */
interface Application {
  remark: string;
  pictures: readonly NewPicture[];
}

const no_words: Application = { remark: '', pictures: [] };

/**
 * Joins or claims a promotion (content#promotion-states); a claim of one that pays at once is paid in the same
 * transaction, and moves no money else. Who has joined or claimed it already stays so. Failures: `promotion_unknown`,
 * `reward_changed`, and those of `moveOf` and `playRefusal`.
 */
export const enterPromotion = (
  platform: Needs,
  memberId: string,
  act: Act,
): Entered<EntryFailure | 'key_conflict'> => enter(platform, memberId, act, no_words);

/**
 * Applies for a promotion with a remark and up to three pictures. The same key again gives the first
 * application's state. Failures: those of `enterPromotion`; `fields_invalid`, whose detail maps
 * `remark` to `length_most`; the failures of `redrawAll`; `key_conflict` where the key came with
 * another remark.
 */
export async function applyForPromotion(
  platform: Platform,
  memberId: string,
  input: Omit<z.output<(typeof contract)['request']>, 'merchantCode'>,
): Entered<
  | EntryFailure
  | 'fields_invalid'
  | 'key_conflict'
  | 'pictures_too_many'
  | 'picture_too_large'
  | 'picture_invalid'
  | 'too_many_requests'
> {
  const remark = plainText(input.remark);
  if (lengthOf(remark) > remark_most_chars)
    return fail('fields_invalid', { remark: 'length_most' });
  const act = { ...input, act: 'apply' } as const;
  // Decoding costs: nothing is decoded for a promotion that takes no application of this member.
  const refused = await enter(platform, memberId, act, { remark, pictures: [] }, 'try');
  if (!refused.ok) return refused;
  const pictures = await redrawAll(platform, memberId, input.images);
  if (!pictures.ok) return pictures;
  return enter(platform, memberId, act, { remark, pictures: pictures.value });
}

/** Decides an act and carries it out, or only decides it (`try`). */
async function enter(
  platform: Needs,
  memberId: string,
  { promotionId, idempotencyKey, act, seen }: Act,
  application: Application,
  how: 'do' | 'try' = 'do',
): Entered<EntryFailure | 'key_conflict'> {
  const key = `${memberId} ${idempotencyKey}`;
  return platform.db.transaction().execute(async (trx) => {
    const member = how === 'do' ? await lockMember(trx, memberId) : null;
    const refusal = await playRefusal(trx, memberId, platform.clock.now());
    if (refusal) return fail(refusal);
    const promotion = await promotionView({ db: trx }, promotionId);
    if (!promotion) return fail('promotion_unknown');
    const part = (await partsOf(trx, memberId, [promotionId]))(promotionId);
    const before = part.entries.find((entry) => entry.key === key);
    if (before && act === 'apply') {
      if (before.remark !== application.remark) return fail('key_conflict');
      return viewOf(promotion, part, platform);
    }
    const move = moveOf(seenBy(promotion, part, todayOf(platform)), act);
    if (!move.ok) return move;
    if (how === 'try' || move.value.does === 'nothing') return viewOf(promotion, part, platform);
    const now = platform.clock.now();
    const state: EntryState = move.value.to;
    if (move.value.does === 'update') {
      await trx
        .updateTable('promotion_entries')
        .set({ state, updated_at: now })
        .where('id', '=', part.newest!.id)
        .execute();
      return viewOf(promotion, { ...part, newest: { ...part.newest!, state } }, platform);
    }
    const { atOnce, ...terms } = termsOf(promotion, null);
    if (seen && (seen.amount !== terms.amount || seen.needed !== terms.needed)) {
      return fail('reward_changed');
    }
    const paysNow = atOnce && state === 'claimed';
    const row = {
      id: newId(),
      promotion_id: promotionId,
      member_id: memberId,
      key,
      state: paysNow ? ('issued' as const) : state,
      ...terms,
      version: promotion.version,
      live_key: `${promotionId} ${memberId}`,
      remark: application.remark,
      reason: '',
      decided_by: null,
      created_at: now,
      updated_at: now,
    };
    await trx.insertInto('promotion_entries').values(row).execute();
    if (paysNow && member) {
      await payEntry(trx, platform, member, { ...row, words: promotion.words }, now);
    }
    const owner = { memberId, purpose: 'promotion', about: row.id, at: now } as const;
    await storePictures(trx, owner, application.pictures);
    return viewOf(promotion, { ...part, newest: row }, platform);
  });
}

function viewOf(promotion: StoredPromotion, part: MemberPart, platform: Needs) {
  // A member who takes part always has a state to show.
  const status = statusOf(seenBy(promotion, part, todayOf(platform)))!;
  return ok({ status, reward: rewardOf(promotion, part.newest, platform.config) });
}

export const bindings: Binding[] = [
  bind(api.joinPromotion, (platform, { input, session }) =>
    enterPromotion(platform, session.member.id, { ...input, act: 'join' }),
  ),
  bind(api.claimPromotion, (platform, { input, session }) =>
    enterPromotion(platform, session.member.id, { ...input, act: 'claim' }),
  ),
  bind(api.applyPromotion, (platform, { input, session }) =>
    applyForPromotion(platform, session.member.id, input),
  ),
];
