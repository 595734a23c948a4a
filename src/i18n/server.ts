import type { Areas } from './areas.ts';
import type { Catalogue, Translate } from './catalogue.ts';
import { locales } from './locale.ts';
import type { Locale } from './locale.ts';
import { createMessages } from './t.ts';
import { problems as problemsEn } from './en-US/problems.ts';
import { problems as problemsPt } from './pt-BR/problems.ts';
import { problems as problemsEs } from './es-ES/problems.ts';
import { findings as findingsEn } from './en-US/findings.ts';
import { findings as findingsPt } from './pt-BR/findings.ts';
import { findings as findingsEs } from './es-ES/findings.ts';
import { fields as fieldsEn } from './en-US/fields.ts';
import { fields as fieldsPt } from './pt-BR/fields.ts';
import { fields as fieldsEs } from './es-ES/fields.ts';
import { files as filesEn } from './en-US/files.ts';
import { files as filesPt } from './pt-BR/files.ts';
import { files as filesEs } from './es-ES/files.ts';
import { mail as mailEn } from './en-US/mail.ts';
import { mail as mailPt } from './pt-BR/mail.ts';
import { mail as mailEs } from './es-ES/mail.ts';

/** The areas that the server writes in: answers, findings, mails, names of fields, templates of files. */
export type ServerArea = 'problems' | 'findings' | 'mail' | 'fields' | 'files';

const catalogues: Readonly<Record<ServerArea, Readonly<Record<Locale, Catalogue>>>> = {
  problems: { 'en-US': problemsEn, 'pt-BR': problemsPt, 'es-ES': problemsEs },
  findings: { 'en-US': findingsEn, 'pt-BR': findingsPt, 'es-ES': findingsEs },
  fields: { 'en-US': fieldsEn, 'pt-BR': fieldsPt, 'es-ES': fieldsEs },
  files: { 'en-US': filesEn, 'pt-BR': filesPt, 'es-ES': filesEs },
  mail: { 'en-US': mailEn, 'pt-BR': mailPt, 'es-ES': mailEs },
};

const serverAreas = ['problems', 'findings', 'mail', 'fields', 'files'] as const satisfies readonly ServerArea[];
const messages = createMessages();
for (const area of serverAreas) for (const locale of locales) messages.add(locale, area, catalogues[area][locale]);

/** Synchronous translator for the server: `translator('pt-BR').of('mail')('subject')`. Everything is in memory. */
export function translator(locale: Locale): { of<Area extends ServerArea>(area: Area): Translate<Areas[Area]> } {
  return { of: (area) => messages.of(locale, area) };
}
