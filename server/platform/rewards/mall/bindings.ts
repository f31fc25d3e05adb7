import * as contract from '../../../contract/mall';
import * as addresses from '../../../contract/mallAddresses';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { addOwnAddress, listAddresses, removeAddress } from './addresses';
import { showGifts } from './gifts';
import { cancelOrder, receiveOrder } from './moveOrder';
import { orderOwnGift } from './orderGift';
import { ownOrder, ownOrders } from './ownOrders';

export const bindings: Binding[] = [
  bind(contract.mallHome, async (platform, { input, session }) =>
    ok(await showGifts(platform, session.member.id, input.lang)),
  ),
  bind(contract.orderGift, (platform, { input, session, caller }) =>
    orderOwnGift(platform, session, { asked: input, caller }),
  ),
  bind(contract.mallOrders, async (platform, { input, session }) =>
    ok(await ownOrders(platform, session.member.id, input)),
  ),
  bind(contract.mallOrder, (platform, { input, session }) =>
    ownOrder(platform, session.member.id, input),
  ),
  bind(contract.cancelMallOrder, async (platform, { input, session }) => {
    const moved = await cancelOrder(platform, session.member.id, input.orderId);
    return moved.ok ? ok({ state: moved.value.state, points: moved.value.points }) : moved;
  }),
  bind(contract.receiveMallOrder, async (platform, { input, session }) => {
    const moved = await receiveOrder(platform, session.member.id, input.orderId);
    return moved.ok ? ok({ state: moved.value.state, points: moved.value.points }) : moved;
  }),
  bind(addresses.mallAddresses, async (platform, { session }) =>
    ok(await listAddresses(platform, session.member.id)),
  ),
  bind(addresses.addMallAddress, (platform, { input, session, caller }) =>
    addOwnAddress(platform, session, input, caller),
  ),
  bind(addresses.removeMallAddress, (platform, { input, session }) =>
    removeAddress(platform, session.member.id, input.addressId),
  ),
];
