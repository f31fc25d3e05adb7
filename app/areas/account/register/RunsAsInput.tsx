import { useEffect, useState } from 'react';
import { runsAs, surroundings, type RunsAs } from './registerMethod';

/**
 * The way the app runs, for the registration (account#registration-request): a page of a browser
 * unless script knows better.
 */
export function RunsAsInput() {
  const [method, setMethod] = useState<RunsAs>('H5');
  useEffect(() => setMethod(runsAs(surroundings())), []);
  return <input type="hidden" name="registerMethod" value={method} />;
}
