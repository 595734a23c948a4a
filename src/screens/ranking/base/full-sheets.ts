import button from '../../../../styles/button.css';
import chart from '../../../../styles/chart.css';
import choice from '../../../../styles/choice.css';
import field from '../../../../styles/field.css';
import gauge from '../../../../styles/gauge.css';
import ladder from '../../../../styles/ladder.css';
import message from '../../../../styles/message.css';
import popover from '../../../../styles/popover.css';
import podium from '../../../../styles/podium.css';
import standing from '../../../../styles/standing.css';
import tabs from '../../../../styles/tabs.css';
import timeline from '../../../../styles/timeline.css';
import { lazySheets } from '../../../../styles/lazy.ts';
import rankingFull from '../../../../styles/ranking-full.css';

/** Style sheets of the full form beyond those of the short one. */
export const rankingFullSheets: readonly string[] = [
  ...lazySheets,
  button,
  field,
  choice,
  popover,
  standing,
  ladder,
  gauge,
  chart,
  podium,
  timeline,
  message,
  tabs,
  rankingFull,
];
