import type { Call } from '../../http/contract.ts';

const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Marks the answer as a file to be saved. */
export function sendFile<T>(call: Call, format: keyof typeof TYPES, name: string, content: T): T {
  void call.reply
    .header('content-type', TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store');
  return content;
}
