import type { SessionTokens, UserInfo } from '../../domain/schema/accounts/session.ts';

/** Message between the tabs of a site about sessions. */
export type SessionNews =
  /** The account signed out; every tab of it follows. */
  | { readonly kind: 'signed-out'; readonly account: string }
  /** The account began to act as another person, or is itself again; every tab of it follows. */
  | {
      readonly kind: 'acting';
      readonly account: string;
      readonly user: UserInfo | undefined;
      readonly own: Partial<UserInfo> | undefined;
    }
  /** A token was renewed; a duplicated tab holds the old one and would end the family by using it. */
  | { readonly kind: 'renewed'; readonly from: string; readonly tokens: SessionTokens };

/** Channel for sending and receiving; open only while an element is on the page. */
export interface SessionChannel {
  open(hear: (news: SessionNews) => void): void;
  tell(news: SessionNews): void;
  close(): void;
}

/**
 * Creates the channel of all tabs with the same API.
 * @param name distinguishes APIs
 */
export function createSessionChannel(name: () => string): SessionChannel {
  let channel: BroadcastChannel | undefined;
  return {
    open(hear) {
      if (channel || typeof BroadcastChannel === 'undefined') return;
      channel = new BroadcastChannel(`nmv.session ${name()}`);
      channel.onmessage = ({ data }: MessageEvent<SessionNews>) => hear(data);
    },
    tell: (news) => channel?.postMessage(news),
    close() {
      channel?.close();
      channel = undefined;
    },
  };
}
