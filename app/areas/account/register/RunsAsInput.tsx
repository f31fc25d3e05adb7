import { useEffect, useState } from 'react';
import { runsAs, surroundings, type RunsAs } from './registerMethod';

/**
 * Sends how the app runs along with the form, as script finds it; empty without script
 * (account#registration-request).
 */
export function RunsAsInput() {
  const [method, setMethod] = useState<RunsAs | ''>('');
  useEffect(() => setMethod(runsAs(surroundings())), []);
  return <input type="hidden" name="registerMethod" value={method} />;
}
