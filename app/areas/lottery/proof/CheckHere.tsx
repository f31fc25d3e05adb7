import { useEffect, useState, type ReactNode } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

/** The outcome of a check in words, with a tick or a warning beside the words. */
export function Verdict({
  good,
  bad,
  children,
}: {
  good: boolean;
  bad: boolean;
  children: ReactNode;
}) {
  return (
    <p className={good ? 'verdict verified' : bad ? 'verdict refuted' : 'verdict'}>
      <Icon name={good ? 'check' : bad ? 'warn' : 'info'} />
      <span>{children}</span>
    </p>
  );
}

type Checks = readonly { what: string; ok: boolean }[];

/** The checking program's functions, as `public/verify.mjs` exports them. */
interface Program {
  verify: (proof: unknown) => Checks;
  signatures: (proof: unknown) => Promise<Checks>;
}

/** Returns the name of the first check that does not hold, null where all do; a program that fails is a fault too. */
async function faultIn({ verify, signatures }: Program, proof: unknown): Promise<string | null> {
  try {
    const checks = [...verify(proof), ...(await signatures(proof))];
    return checks.find(({ ok }) => !ok)?.what ?? null;
  } catch (cause) {
    return String(cause);
  }
}

/** Loaded when a proof is on the screen, from the address at which people download it. */
const program = '/verify.mjs';

type Seen = { state: 'server' | 'running' | 'same' } | { state: 'wrong'; what: string };

/**
 * Checks the proof of this page in the browser with the program that the site serves, and says what
 * it found. Without script it says who computed.
 */
export function CheckHere() {
  const t = useT();
  const [seen, setSeen] = useState<Seen>({ state: 'server' });
  useEffect(() => {
    let left = false;
    const show = (next: Seen) => left || setSeen(next);
    async function check() {
      show({ state: 'running' });
      const [loaded, answer] = await Promise.all([
        import(/* @vite-ignore */ program) as Promise<Program>,
        fetch('?format=json'),
      ]);
      const what = await faultIn(loaded, await answer.json());
      show(what === null ? { state: 'same' } : { state: 'wrong', what });
    }
    // Without network nothing was checked, and the page says what it said before.
    check().catch(() => show({ state: 'server' }));
    return () => {
      left = true;
    };
  }, []);
  return (
    <p className="fine check-here" data-check={seen.state} role="status">
      {seen.state === 'wrong'
        ? t('proof_draw_here_wrong', { what: seen.what })
        : t(`proof_draw_here_${seen.state}`)}
    </p>
  );
}
