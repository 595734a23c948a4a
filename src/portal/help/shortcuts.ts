/** Places where shortcuts work. */
export const SHORTCUT_PLACES = ['placeAll', 'placeForm', 'placeDesk', 'placeMessages'] as const;

/** Every shortcut of the portal: where it holds, its keys, and the words for what it does. */
export const SHORTCUTS = [
  { place: 'placeAll', keys: ['Ctrl', 'K'], does: 'keySearch' },
  { place: 'placeAll', keys: ['Ctrl', '/'], does: 'keyTerm' },
  { place: 'placeAll', keys: ['?'], does: 'keyHelp' },
  { place: 'placeAll', keys: ['Esc'], does: 'keyClose' },
  { place: 'placeForm', keys: ['Ctrl', 'S'], does: 'keySave' },
  { place: 'placeDesk', keys: ['J'], does: 'keyNext' },
  { place: 'placeDesk', keys: ['K'], does: 'keyPrevious' },
  { place: 'placeDesk', keys: ['A'], does: 'keyApprove' },
  { place: 'placeDesk', keys: ['R'], does: 'keyRefuse' },
  { place: 'placeDesk', keys: ['S'], does: 'keyLater' },
  { place: 'placeDesk', keys: ['F'], does: 'keyFile' },
  { place: 'placeDesk', keys: ['U'], does: 'keyUndo' },
  { place: 'placeMessages', keys: ['↑', '↓'], does: 'keyMove' },
  { place: 'placeMessages', keys: ['U'], does: 'keyUnread' },
  { place: 'placeMessages', keys: ['Delete'], does: 'keyDelete' },
] as const;
