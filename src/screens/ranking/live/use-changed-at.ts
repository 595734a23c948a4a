import { useState } from 'react';

/** The moment a value last changed, for "read at". */
export function useChangedAt(value: unknown): string {
  const [seen, setSeen] = useState(() => ({ value, at: new Date().toISOString() }));
  if (seen.value !== value) setSeen({ value, at: new Date().toISOString() });
  return seen.at;
}
