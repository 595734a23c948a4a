// Copies the Phosphor paths in use (MIT, @phosphor-icons/core) into typed modules: node scripts/icons.mjs
// One module a group, because what shares a file is loaded together: a ranking widget must not carry the menu's icons.
import { mkdir, readFile, writeFile } from 'node:fs/promises';

/** group → exported name → Phosphor file (weight by its ending; none = regular) */
const groups = {
  // what the sign-in and the smallest parts need; apart from the rest, because a file is loaded whole
  plain: {
    arrowClockwise: 'arrow-clockwise-bold',
    caretDown: 'caret-down-bold',
    check: 'check-bold',
    copy: 'copy-bold',
    globe: 'globe',
  },
  control: {
    arrowDown: 'arrow-down-bold',
    arrowLeft: 'arrow-left-bold',
    arrowRight: 'arrow-right-bold',
    arrowUp: 'arrow-up-bold',
    arrowClockwise: 'arrow-clockwise-bold',
    caretDown: 'caret-down-bold',
    caretLeft: 'caret-left-bold',
    caretRight: 'caret-right-bold',
    caretUp: 'caret-up-bold',
    check: 'check-bold',
    copy: 'copy-bold',
    dotsThree: 'dots-three-bold',
    download: 'download-simple-bold',
    magnifyingGlass: 'magnifying-glass-bold',
    minus: 'minus-bold',
    plus: 'plus-bold',
    x: 'x-bold',
  },
  message: {
    checkCircle: 'check-circle-fill',
    info: 'info-fill',
    question: 'question-fill',
    warning: 'warning-fill',
    warningCircle: 'warning-circle-fill',
    wifiSlash: 'wifi-slash-fill',
    xCircle: 'x-circle-fill',
  },
  status: {
    arrowsClockwise: 'arrows-clockwise-bold',
    checkCircle: 'check-circle-fill',
    circleNotch: 'circle-notch-bold',
    clock: 'clock-bold',
    prohibit: 'prohibit-bold',
    question: 'question-fill',
    scales: 'scales-fill',
    xCircle: 'x-circle-fill',
  },
  closing: {
    coins: 'coins-fill',
    lock: 'lock-simple-fill',
    snowflake: 'snowflake-bold',
  },
  // what controls of fields and the parts around them show
  field: {
    asterisk: 'asterisk-bold',
    calendar: 'calendar-blank-bold',
    caretDoubleLeft: 'caret-double-left-bold',
    caretDoubleRight: 'caret-double-right-bold',
    caretDown: 'caret-down-bold',
    caretLeft: 'caret-left-bold',
    caretRight: 'caret-right-bold',
    check: 'check-bold',
    equals: 'equals-bold',
    funnel: 'funnel-bold',
    hourglass: 'hourglass-medium-bold',
    minus: 'minus-bold',
    prohibit: 'prohibit-bold',
    textAa: 'text-aa-bold',
    textAlignLeft: 'text-align-left-bold',
    warning: 'warning-bold',
    x: 'x-bold',
  },
  record: {
    clock: 'clock-counter-clockwise-bold',
    link: 'link-simple-bold',
    listDashes: 'list-dashes-bold',
    pencil: 'pencil-simple-bold',
    trash: 'trash-bold',
    undo: 'arrow-u-up-left-bold',
  },
  // what the first rows of a ranking show; apart from the rest because a file is loaded whole
  live: {
    arrowDown: 'arrow-down-bold',
    arrowUp: 'arrow-up-bold',
    broadcast: 'broadcast-bold',
    lock: 'lock-simple-bold',
    minus: 'minus-bold',
  },
  ranking: {
    clock: 'clock-bold',
    hourglass: 'hourglass-medium-bold',
    linkBreak: 'link-break-bold',
    prohibit: 'prohibit-bold',
    sealCheck: 'seal-check',
    target: 'target-bold',
    undo: 'arrow-u-up-left-bold',
  },
  invoice: {
    fileArrowUp: 'file-arrow-up-bold',
    hourglass: 'hourglass-medium-fill',
    info: 'info-bold',
    linkBreak: 'link-break-bold',
    scales: 'scales-bold',
    shieldCheck: 'shield-check-bold',
    trash: 'trash-bold',
    upload: 'upload-simple-bold',
    userSwitch: 'user-switch-bold',
  },
  posting: {
    camera: 'camera-bold',
    caretDown: 'caret-down-bold',
    fileCsv: 'file-csv-bold',
    folderOpen: 'folder-open-bold',
    hourglass: 'hourglass-medium-bold',
    listNumbers: 'list-numbers-bold',
    pencil: 'pencil-simple-bold',
    trash: 'trash-bold',
  },
  people: {
    camera: 'camera-bold',
    download: 'download-simple-bold',
    mask: 'mask-happy-bold',
    pencil: 'pencil-simple-bold',
    trash: 'trash-bold',
  },
  // one a screen, named as `src/domain/menu.ts` names them
  menu: {
    gavel: 'gavel',
    binoculars: 'binoculars',
    handCoins: 'hand-coins',
    mailbox: 'mailbox',
    queue: 'queue',
    scales: 'scales',
    tray: 'tray-arrow-up',
    userPlus: 'user-plus',
    userSwitch: 'user-switch',
    envelope: 'envelope-simple',
    briefcase: 'briefcase',
    browser: 'browser',
    buildings: 'buildings',
    calendar: 'calendar-dots',
    chart: 'chart-line-up',
    code: 'code',
    cube: 'cube',
    factory: 'building-office',
    flag: 'flag-pennant',
    gear: 'gear-six',
    gift: 'gift',
    hash: 'hash',
    house: 'house',
    invoice: 'invoice',
    jar: 'jar',
    key: 'key',
    map: 'map-trifold',
    medal: 'medal',
    box: 'package',
    person: 'identification-badge',
    ranking: 'ranking',
    receipt: 'receipt',
    rules: 'list-checks',
    scroll: 'scroll',
    signature: 'signature',
    squares: 'squares-four',
    stack: 'stack',
    storefront: 'storefront',
    table: 'table',
    tag: 'tag',
    team: 'users-three',
    tree: 'tree-structure',
    users: 'users',
  },
  structure: {
    arrowsOut: 'arrows-out-line-vertical-bold',
    arrowsIn: 'arrows-in-line-vertical-bold',
    crosshair: 'crosshair-simple-bold',
    flowArrow: 'arrow-bend-down-right-bold',
    frameCorners: 'corners-out-bold',
    printer: 'printer-bold',
    storefront: 'storefront-bold',
    table: 'table-bold',
    tree: 'tree-structure-bold',
    treeView: 'tree-view-bold',
    undo: 'arrow-counter-clockwise-bold',
    userMinus: 'user-minus-bold',
    userPlus: 'user-plus-bold',
    userSwitch: 'user-switch-bold',
    pencil: 'pencil-simple-bold',
    warning: 'warning-fill',
  },
  file: {
    clipboard: 'clipboard-text-bold',
    csv: 'file-csv-bold',
    file: 'file-text-bold',
    upload: 'upload-simple-bold',
    xls: 'file-xls-bold',
  },
  table: {
    bookmark: 'bookmark-simple-bold',
    columns: 'columns-bold',
    drag: 'dots-six-vertical-bold',
    envelope: 'envelope-simple-bold',
    pencil: 'pencil-simple-bold',
    printer: 'printer-bold',
    sliders: 'sliders-horizontal-bold',
    trash: 'trash-bold',
    undo: 'arrow-counter-clockwise-bold',
  },
  inbox: {
    bellRinging: 'bell-ringing',
    checks: 'checks-bold',
    coins: 'coins',
    envelope: 'envelope-simple',
    flag: 'flag-pennant',
    funnel: 'funnel-bold',
    lifebuoy: 'lifebuoy',
    lock: 'lock-simple-bold',
    pencil: 'pencil-simple-bold',
    plane: 'paper-plane-tilt-bold',
    printer: 'printer',
    receipt: 'receipt',
    chats: 'chats-circle',
    trash: 'trash',
    tray: 'tray',
  },
  shell: {
    question: 'question',
    bell: 'bell-bold',
    info: 'info',
    list: 'list',
    mask: 'mask-happy-fill',
    rankingBold: 'ranking-bold',
    shieldCheck: 'shield-check',
    sidebar: 'sidebar-simple-bold',
    signOut: 'sign-out',
    wifiSlash: 'wifi-slash-bold',
  },
};

const assets = new URL('../node_modules/@phosphor-icons/core/assets/', import.meta.url);
const folder = new URL('../src/ui/icons/', import.meta.url);

async function pathOf(file) {
  const weight = /-(bold|fill)$/.exec(file)?.[1] ?? 'regular';
  const svg = await readFile(new URL(`${weight}/${file}.svg`, assets), 'utf8');
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (paths.length !== 1)
    throw new Error(`${file}.svg holds ${paths.length} paths, one is expected.`);
  return paths[0];
}

/** Whole numbers on the ground of 256: these stand in the first rows of a ranking and are drawn at 14 px, where a unit is a twentieth of a pixel. */
const rounded = (path) => path.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number))));

await mkdir(folder, { recursive: true });
for (const [group, icons] of Object.entries(groups)) {
  const lines = [
    '// Written by scripts/icons.mjs from @phosphor-icons/core (MIT). Change the list there.',
    "import type { IconPath } from '../icon.tsx';",
    '',
  ];
  for (const [name, file] of Object.entries(icons))
    lines.push(
      `export const ${name}: IconPath = '${group === 'live' ? rounded(await pathOf(file)) : await pathOf(file)}';`,
    );
  await writeFile(new URL(`${group}.ts`, folder), `${lines.join('\n')}\n`);
}
