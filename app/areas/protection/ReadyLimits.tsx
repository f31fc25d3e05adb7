import type { LimitsData } from './limits.server';
import { Act } from './OwnLimits';

/** The higher limits and removals whose day is over: yes and no weigh the same (protection#changing-a-limit). */
export function ReadyLimits({ ready }: Pick<LimitsData, 'ready'>) {
  return ready.map((limit) => (
    <section key={limit.place} className="sheet stack" data-ready={limit.place}>
      <h2>{limit.what}</h2>
      <p>{limit.ready!.says}</p>
      <p className="fine">{limit.ready!.until}</p>
      <Act limit={limit} asked={limit.ready!.asked}>
        <div className="even">
          <button className="button button-quiet" name="intent" value="cancelLimit">
            {limit.ready!.keep}
          </button>
          <button className="button button-quiet" name="intent" value="confirmLimit">
            {limit.ready!.yes}
          </button>
        </div>
      </Act>
    </section>
  ));
}
