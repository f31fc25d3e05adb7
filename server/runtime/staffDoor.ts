import { admitStaff } from '../areas/console/staff/admit';
import { readStaff } from '../areas/console/staff/sessions';
import type { ErrorCode } from '../kernel/api/errors';
import type { StaffAnswer, StaffCall } from '../kernel/api/staff';
import type { Caller, Platform } from '../kernel/context';
import { fail, type Result } from '../kernel/result';
import type { Staff, StaffBinding } from '../kernel/staff/staff';
import { isSound } from '../kernel/http/callRoutes';
import { isStoreUnavailable } from '../store/unavailable';
import { modules } from './staffBindings.gen';

/** The calls of the console, each with the service behind it. */
export const staffBindings: readonly StaffBinding[] = Object.values(modules).flatMap(
  (module): readonly StaffBinding[] => module.staffBindings,
);

/** One request to the console, by the browser that sent it. */
interface StaffVisitor {
  token: string | undefined;
  caller: Caller;
  requestId: string;
}

/** The calls of one request. Who asks is read once. */
export interface StaffVisit {
  /** Returns who is logged in. Failures: `not_logged_in`, `logged_out`, `store_unavailable`. */
  who(): Promise<Result<Staff, ErrorCode>>;
  /** Makes a call; `code` is that of the second factor, where its form has one. */
  call<C extends StaffCall>(
    call: C,
    input: unknown,
    code?: string,
  ): Promise<Result<StaffAnswer<C>, ErrorCode>>;
}

/** The way into the console, which its own process alone has (console#two-origins). */
export interface StaffDoor {
  visit(visitor: StaffVisitor): StaffVisit;
}

type Who = () => ReturnType<typeof readStaff>;

/** A call of a visit that nobody has admitted yet. */
interface StaffRequest {
  who: Who;
  code: string;
  input: unknown;
  caller: Caller;
}

/**
 * Opens the console over a platform. A call is refused before its request is read: to strangers, to roles without its
 * permission, and to who has typed no code of the second factor for a while, where it needs one (console#roles,
 * console#step-up).
 */
export function openStaffDoor(
  platform: Platform,
  bindings: readonly StaffBinding[] = staffBindings,
): StaffDoor {
  // By name: the screens' bundle has its own copies of the declarations.
  const handlers = new Map(bindings.map((binding) => [binding.call.name, binding]));

  async function act(
    { call, handle }: StaffBinding,
    { who, code, input, caller }: StaffRequest,
  ): Promise<Awaited<ReturnType<StaffVisit['call']>>> {
    const admitted = await admitStaff(platform, call, { who, code });
    if (!admitted.ok) return admitted;
    const parsed = call.request.safeParse(input);
    if (!parsed.success || !isSound(parsed.data)) return fail('bad_request');
    // A call before the login has no staff, which the type of the binding says.
    const staff = admitted.value as Staff;
    const made = await handle(platform, { input: parsed.data, staff, caller });
    return made as Awaited<ReturnType<StaffVisit['call']>>;
  }

  /** Tells the security log of what changes something, and of all that was refused. */
  async function noteAct(
    { name, changes }: StaffCall,
    { made, who, from }: { made: Result<unknown, ErrorCode>; who: Who; from: object },
  ): Promise<void> {
    if (made.ok && !changes) return;
    const staff = await who();
    const outcome = made.ok ? 'done' : made.code;
    const operator = staff.ok ? staff.value.name : undefined;
    platform.security.write({ event: 'staffAct', outcome, act: name, operator, ...from });
  }

  return {
    visit({ token, caller, requestId }) {
      let known: ReturnType<typeof readStaff> | undefined;
      const who = () => (known ??= readStaff(platform, token));
      const answered = async <T>(
        run: () => Promise<Result<T, ErrorCode>>,
      ): Promise<Result<T, ErrorCode>> => {
        try {
          return await run();
        } catch (cause) {
          if (!isStoreUnavailable(cause)) throw cause;
          platform.log.error({ err: cause, requestId }, 'the store is away');
          return fail('store_unavailable');
        }
      };
      return {
        who: () => answered<Staff>(who),
        call: (call, input, code = '') =>
          answered(async () => {
            const binding = handlers.get(call.name);
            if (!binding) throw new Error(`${call.name} has no service`);
            const made = await act(binding, { who, code, input, caller });
            await noteAct(binding.call, {
              made,
              who,
              from: { requestId, address: caller.address },
            });
            return made;
          }) as never,
      };
    },
  };
}
