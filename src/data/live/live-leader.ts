import { randomId } from '../base/random-id.ts';

const heartbeatMs = 2000;
/** A leader in a hidden tab has slow timers; this is how long its silence is borne. */
const patienceMs = 6000;
/** Time for a leader to answer before a newcomer takes the lead. */
const electionMs = 250;

interface Word {
  readonly kind: 'who' | 'lead' | 'bye' | 'tell';
  readonly from: string;
  readonly visible: boolean;
  readonly what?: unknown;
}

/** Behaviour of a tab as leader or follower. */
export interface LeaderPart {
  /**
   * Starts leading.
   * @param isTakeover true if another tab led before: events since then were lost
   * @returns stops leading
   */
  lead(tell: (what: unknown) => void, isTakeover: boolean): () => void;
  /** Another tab leads, and has perhaps for long. */
  follow(): unknown;
  /**
   * Receives a message of the leader, this tab or another. Messages of a leader arrive once and in
   * order. Two may lead for a moment, with no order between them, so receivers read the current
   * state.
   */
  hear(what: unknown): void;
}

/** True when the other tab is the better leader: a visible tab before a hidden one, then the smaller id. */
function yieldsTo(other: Word, own: string): boolean {
  const visible = document.visibilityState === 'visible';
  return other.visible === visible ? other.from < own : other.visible;
}

/**
 * Elects a leading tab of the browser by heartbeat, since Web Locks do not exist on plain http;
 * the other tabs listen.
 * @param name group of tabs that share a leader
 * @returns leaves
 */
export function joinLeadership(name: string, part: LeaderPart): () => void {
  const own = randomId();
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`nmv.live ${name}`);
  let stopLeading: (() => void) | undefined;
  let hasFollowed = false;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let election: ReturnType<typeof setTimeout> | undefined;

  const say = (kind: Word['kind'], what?: unknown) =>
    channel?.postMessage({
      kind,
      from: own,
      visible: document.visibilityState === 'visible',
      what,
    } satisfies Word);

  function tell(what: unknown): void {
    say('tell', what);
    part.hear(what);
  }

  function lead(): void {
    if (stopLeading) return;
    say('lead');
    heartbeat = setInterval(() => say('lead'), heartbeatMs);
    stopLeading = part.lead(tell, hasFollowed);
  }

  function follow(): void {
    clearInterval(heartbeat);
    stopLeading?.();
    stopLeading = undefined;
  }

  function elect(afterMs: number): void {
    clearTimeout(election);
    // delays differ by chance, so that not all followers become candidates at once
    election = setTimeout(lead, afterMs + Math.random() * electionMs);
  }

  function hear({ data: word }: MessageEvent<Word>): void {
    if (word.kind === 'tell' && !stopLeading) part.hear(word.what);
    if (word.kind === 'who' && stopLeading) say('lead');
    if (word.kind === 'bye' && !stopLeading) elect(0);
    if (word.kind !== 'lead' && word.kind !== 'tell') return;
    if (stopLeading && !yieldsTo(word, own)) return say('lead');
    if (!hasFollowed) part.follow();
    hasFollowed = true;
    follow();
    elect(patienceMs);
  }

  function join(): void {
    say('who');
    elect(channel ? electionMs : 0);
  }

  /** The page goes, perhaps into the back/forward cache: another tab takes over at once. */
  function rest(): void {
    if (stopLeading) say('bye');
    follow();
    clearTimeout(election);
  }

  const wake = ({ persisted }: PageTransitionEvent) => persisted && join();
  channel?.addEventListener('message', hear);
  globalThis.addEventListener('pagehide', rest);
  globalThis.addEventListener('pageshow', wake);
  join();
  return () => {
    rest();
    globalThis.removeEventListener('pagehide', rest);
    globalThis.removeEventListener('pageshow', wake);
    channel?.close();
  };
}
