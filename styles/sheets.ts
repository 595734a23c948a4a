/**
 * The sheets of the product as text, one per concern. An element names those it shows; each text is constructed
 * once a page. The order of the layers is written in `base`, so only that one has to come first.
 */
export { default as tokens } from './tokens.css';
export { default as base } from './base.css';
export { default as badge } from './badge.css';
export { default as brand } from './brand.css';
export { default as breadcrumbs } from './breadcrumbs.css';
export { default as bulk } from './bulk.css';
export { default as button } from './button.css';
export { default as calendar } from './calendar.css';
export { default as chart } from './chart.css';
export { default as checks } from './checks.css';
export { default as choice } from './choice.css';
export { default as dialog } from './dialog.css';
export { default as drawer } from './drawer.css';
export { default as empty } from './empty.css';
export { default as facts } from './facts.css';
export { default as field } from './field.css';
export { default as fileDrop } from './file-drop.css';
export { default as gauge } from './gauge.css';
export { default as ladder } from './ladder.css';
export { default as layout } from './layout.css';
export { default as lightForm } from './light-form.css';
export { default as login } from './login.css';
export { default as maintenance } from './maintenance.css';
export { default as mark } from './mark.css';
export { default as message } from './message.css';
export { default as moreTokens } from './more-tokens.css';
export { default as overlay } from './overlay.css';
export { default as pager } from './pager.css';
export { default as panel } from './panel.css';
export { default as panelBody } from './panel-body.css';
export { default as podium } from './podium.css';
export { default as popover } from './popover.css';
export { default as proof } from './proof.css';
export { default as shell } from './shell.css';
export { default as standing } from './standing.css';
export { default as status } from './status.css';
export { default as stepper } from './stepper.css';
export { default as table } from './table.css';
export { default as tableWork } from './table-work.css';
export { default as tabs } from './tabs.css';
export { default as timeline } from './timeline.css';
export { default as toast } from './toast.css';
export { default as tooltip } from './tooltip.css';
export { default as waiting } from './waiting.css';
