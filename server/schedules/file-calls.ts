import type { RouteDefinition } from '../http/contract.ts';

/** A call that hands out a file which may be sent by itself. */
export type FileRoute = RouteDefinition & Required<Pick<RouteDefinition, 'file'>>;

const PREFIX = '/apis/v1/';
const calls = new Map<string, FileRoute>();

const handsOut = (route: RouteDefinition): route is FileRoute => route.file !== undefined;

/** Registers what can be sent: every call that says how its file is made. */
export function registerFileCalls(routes: readonly RouteDefinition[]): void {
  for (const route of routes.filter(handsOut)) calls.set(route.url.slice(PREFIX.length), route);
}

/** The call of a name, which is its path below `/apis/v1/`. */
export const fileCall = (source: string): FileRoute | undefined => calls.get(source);
