import { reactElement } from '../../elements/element.tsx';
import { lazySheets } from '../../styles/lazy.ts';
import badge from '../../styles/badge.css';
import button from '../../styles/button.css';
import checks from '../../styles/checks.css';
import choice from '../../styles/choice.css';
import dialog from '../../styles/dialog.css';
import empty from '../../styles/empty.css';
import field from '../../styles/field.css';
import fileDrop from '../../styles/file-drop.css';
import gallery from '../../styles/gallery.css';
import gauge from '../../styles/gauge.css';
import mark from '../../styles/mark.css';
import message from '../../styles/message.css';
import pager from '../../styles/pager.css';
import panel from '../../styles/panel.css';
import popover from '../../styles/popover.css';
import status from '../../styles/status.css';
import table from '../../styles/table.css';
import tabs from '../../styles/tabs.css';
import toast from '../../styles/toast.css';
import waiting from '../../styles/waiting.css';
import { resourceArea } from '../../src/i18n/resources.ts';
import { GalleryScreen } from './gallery-screen.tsx';

/** All controls, each in each of its states. Part of the demo, not of what is delivered. */
export class GalleryElement extends reactElement({
  tag: 'nmv-gallery',
  attributes: { part: 'string', size: 'string' },
  areas: [
    'common',
    'controls',
    'fields',
    'problems',
    ...['campaignCicle', 'cfop', 'customer', 'package', 'sku'].map(resourceArea),
  ],
  sheets: [
    ...lazySheets,
    badge,
    button,
    checks,
    choice,
    dialog,
    empty,
    field,
    fileDrop,
    gallery,
    gauge,
    mark,
    message,
    pager,
    panel,
    popover,
    status,
    table,
    tabs,
    toast,
    waiting,
  ],
  skeleton: () => null,
  font: 'own',
  load: () => GalleryScreen,
}) {}
