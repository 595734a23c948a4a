import { defineRoute } from '../../http/contract.ts';
import type { Call, FileCall, MadeFile, RouteDefinition } from '../../http/contract.ts';

const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Marks the answer as a file to be saved. */
export function sendFile<T>(
  call: Pick<Call, 'reply'>,
  format: keyof typeof TYPES,
  name: string,
  content: T,
): T {
  void call.reply
    .header('content-type', TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store');
  return content;
}

/** A route that hands out a file which may be sent by itself too. */
export function fileRoute<P, Q>({
  file,
  ...route
}: Omit<RouteDefinition<P, Q>, 'answer' | 'handle' | 'file' | 'prepare'> & {
  file(call: FileCall<Q>): Promise<MadeFile>;
}): RouteDefinition {
  return defineRoute<P, Q, unknown, unknown>({
    ...route,
    answer: 'raw',
    file,
    async handle(call) {
      const { format, name, content } = await file(call);
      return sendFile(call, format, name, content);
    },
  });
}
