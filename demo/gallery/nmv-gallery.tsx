import { reactElement } from '../../elements/base.ts';
import { laterSheets } from '../../styles/later.ts';
import { badge, button, checks, choice, dialog, empty, field, fileDrop, gallery, gauge, mark, message, pager, panel, popover, status, table, tabs, toast, waiting } from '../../styles/sheets.ts';
import { GalleryScreen } from './gallery-screen.tsx';

/** All controls, each in each of its states. Part of the demo, not of what is delivered. */
export class GalleryElement extends reactElement({
  tag: 'nmv-gallery',
  attributes: { part: 'string', size: 'string' },
  areas: ['common', 'controls', 'fields', 'problems'],
  sheets: [...laterSheets, badge, button, checks, choice, dialog, empty, field, fileDrop, gallery, gauge, mark, message, pager, panel, popover, status, table, tabs, toast, waiting],
  skeleton: () => null,
  font: 'own',
  load: () => GalleryScreen,
}) {}
