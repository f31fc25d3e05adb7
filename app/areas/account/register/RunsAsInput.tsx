import { useEffect, useState } from 'react';
import { runsAs, surroundings, type RunsAs } from './registerMethod';

/**
 * Sends how the app runs along with the registration (account#registration-request): a browser
 * page, unless script finds otherwise.
 */
export function RunsAsInput() {
  const [method, setMethod] = useState<RunsAs>('H5');
  useEffect(() => setMethod(runsAs(surroundings())), []);
  return <input type="hidden" name="registerMethod" value={method} />;
}
