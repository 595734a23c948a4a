import button from '../../../styles/button.css';
import chart from '../../../styles/chart.css';
import gauge from '../../../styles/gauge.css';
import ladder from '../../../styles/ladder.css';
import message from '../../../styles/message.css';
import podium from '../../../styles/podium.css';
import standing from '../../../styles/standing.css';
import tabs from '../../../styles/tabs.css';
import timeline from '../../../styles/timeline.css';
import { laterSheets } from '../../../styles/later.ts';
import rankingFull from '../../../styles/ranking-full.css';

/** What the full form shows beyond the short one. */
export const rankingFullSheets: readonly string[] = [
  ...laterSheets,
  button,
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
