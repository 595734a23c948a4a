/** Returns the reason why the subject of a commit is refused, or undefined. */
export function faultOf(subject: string): string | undefined;
