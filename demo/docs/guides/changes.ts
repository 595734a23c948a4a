import { html, prose } from '../html.ts';
import type { PageBody, PageContext } from '../page-types.ts';
import { said } from '../said.ts';

const title = said('Changes', 'Mudanças', 'Cambios');
const lead = said(
  'What each version brought. Versions follow semantic versioning; what the manifest names is the public interface.',
  'O que cada versão trouxe. As versões seguem o versionamento semântico; o que o manifesto nomeia é a interface pública.',
  'Lo que trajo cada versión. Las versiones siguen el versionado semántico; lo que el manifiesto nombra es la interfaz pública.',
);

interface Version {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The versions of a changelog: `## 1.2.0` with lines that begin with a dash. */
function versionsOf(changelog: string): readonly Version[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [name = '', ...lines] = text.split('\n');
      return {
        name: name.replace(/[[\]]/g, '').trim(),
        lines: lines.map((line) => line.replace(/^[-*] /, '').trim()).filter(Boolean),
      };
    });
}

export function changesPage({ locale, facts }: PageContext): PageBody {
  const { changelog, version, manifest } = facts;
  const count = manifest.modules.length;
  const versions =
    changelog === undefined
      ? [{ name: version, lines: [`The first version, with ${count} elements.`] }]
      : versionsOf(changelog);
  return {
    title: title[locale],
    lead: lead[locale],
    isEnglish: true,
    sections: versions.map(({ name, lines }) => ({
      id: `v${name.replace(/[^\w.-]+/g, '-')}`,
      title: name,
      body: html`<ul class="docs-points">
        ${lines.map((line) => html`<li>${prose(line)}</li>`)}
      </ul>`,
    })),
  };
}
