/**
 * What every element brings along, as one file. The build adds an import of it to all parts that are loaded later,
 * so that what they share with the first screens does not fall into many small files.
 */
export { reactElement } from './element.tsx';
import '../src/i18n/use-t.ts';
import '../src/ui/icon.tsx';
import '../src/ui/mark.tsx';
import '../src/ui/place.ts';
import '../src/ui/waiting.tsx';
import '../styles/mark.css';
import '../styles/pager.css';
import '../styles/panel.css';
import '../styles/table.css';
import '../styles/waiting.css';
