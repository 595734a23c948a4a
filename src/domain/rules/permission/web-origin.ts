/** An origin as browsers write it, such as `https://partner.example`: protocol, host and where it must be a port; nothing behind it. */
export const WEB_ORIGIN = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

/** Longest origin that is kept. */
export const WEB_ORIGIN_LENGTH = 200;

/** Checks that a text is an origin in browser form, without the default port of its protocol. */
export function isWebOrigin(text: string): boolean {
  if (text.length > WEB_ORIGIN_LENGTH || !WEB_ORIGIN.test(text)) return false;
  return !/^(?:http:\/\/.*:80|https:\/\/.*:443)$/.test(text);
}
