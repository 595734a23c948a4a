import type { StatusLook } from '../../ui/state/status.tsx';
import {
  arrowsClockwise,
  checkCircle,
  circleNotch,
  clock,
  prohibit,
  scales,
  xCircle,
} from '../../ui/icons/status.ts';

/** Statuses in the order of the chips above the list; those that wait for a person come first. */
export const statusOrder = [
  'ROV030',
  'ROV050',
  'ROV005',
  'ROV010',
  'ROV040',
  'ROV020',
  'ROV090',
] as const;
export type KnownStatus = (typeof statusOrder)[number];

const looks: Readonly<Record<KnownStatus, Omit<StatusLook, 'text'>>> = {
  ROV005: { tone: 'neutral', icon: circleNotch },
  ROV010: { tone: 'neutral', icon: arrowsClockwise },
  ROV020: { tone: 'success', icon: checkCircle },
  ROV030: { tone: 'warning', icon: clock },
  ROV040: { tone: 'danger', icon: xCircle },
  ROV050: { tone: 'info', icon: scales },
  ROV090: { tone: 'neutral', icon: prohibit },
};

export const isKnownStatus = (code: string): code is KnownStatus => Object.hasOwn(looks, code);

/**
 * Returns the icon and tone of a status; undefined for an unknown one, which is shown as unknown,
 * in red (4.09).
 */
export const statusLook = (code: string): Omit<StatusLook, 'text'> | undefined =>
  isKnownStatus(code) ? looks[code] : undefined;
