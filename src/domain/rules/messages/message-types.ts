/** From a person to people, from the system, from a person to groups (3.23). */
export const MESSAGE_TYPES = ['person', 'system', 'broadcast'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];
