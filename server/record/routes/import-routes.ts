import type { Struct } from 'superstruct';
import { canImport } from '../../../src/domain/entity.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import {
  importBody,
  importReport,
  templateQuery,
} from '../../../src/domain/schema/entities/import.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Call, RouteDefinition } from '../../http/contract.ts';
import type { Raw } from '../../listing/shape.ts';
import { importTemplate } from '../files/template.ts';
import { importRows } from '../import/import.ts';
import { receiveImport } from '../import/receive.ts';
import type { SentImport } from '../import/sent-import.ts';
import { requireAccess, of } from './access-of.ts';

const IMPORT_BODY_LIMIT = 24 * 1024 * 1024;

/** Routes by which rows come in from files. */
export function importRoutes(entity: Entity): readonly RouteDefinition[] {
  if (!canImport(entity)) return [];
  const url = `/apis/v1/${entity.path}/import` as const;
  const access = requireAccess(entity, 2);
  const parts = {
    access,
    body: of(importBody as unknown as Struct<unknown, unknown>),
    bodyAsBytes: true,
    answer: importReport,
    bodyLimitBytes: IMPORT_BODY_LIMIT,
    prepare: (call: Call<unknown, unknown, Raw>): Promise<SentImport> =>
      receiveImport(call, entity),
  };
  return [
    defineRoute({
      method: 'GET',
      url: `${url}/template`,
      summary: `A file with the columns of ${entity.resource} that an import takes`,
      access,
      query: templateQuery,
      answer: 'raw',
      transaction: false,
      handle: (call) => importTemplate(call, entity, call.query.format),
    }),
    defineRoute({
      ...parts,
      method: 'POST',
      url: `${url}/dry-run`,
      summary: `What an import of ${entity.resource} would do; nothing is stored`,
      handle: (call) => importRows(call, entity, call.prepared, false),
    }),
    defineRoute({
      ...parts,
      method: 'POST',
      url,
      summary: `Import rows of ${entity.resource} as tried before: all or none`,
      handle: (call) => importRows(call, entity, call.prepared, true),
    }),
  ];
}
