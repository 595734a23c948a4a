import type {
  ScheduleKind,
  ScheduleState,
  SendingOutcome,
  StopReason,
} from '../rules/schedules.ts';

/** What is sent to its owner each week. Instants are ISO. */
export interface ReportSchedule {
  readonly id: number;
  readonly rowSCN: number;
  readonly kind: ScheduleKind;
  readonly name1: string;
  /** Of the list whose view it is; null: of no list. */
  readonly noun: string | null;
  /** Where it is read, as a path of the portal. */
  readonly place: string;
  /** Monday is 1. */
  readonly weekday: number;
  /** 0–23, where the provider is. */
  readonly hour: number;
  readonly status1: ScheduleState;
  readonly stopReason: StopReason | null;
  readonly nextAt: string;
  readonly lastAt: string | null;
  readonly lastOutcome: SendingOutcome | null;
}

/** Answer of GET /apis/v1/report-schedules: one's own, and the address that they go to. */
export interface SchedulesAnswer {
  readonly schedules: readonly ReportSchedule[];
  readonly email: string;
}

/** Body of POST /apis/v1/report-schedules: a view by its id, else a call that hands out a file and what it is asked. */
export interface ScheduleDraft {
  readonly weekday: number;
  readonly hour: number;
  readonly place: string;
  readonly viewId?: number | undefined;
  readonly name1?: string | undefined;
  readonly source?: string | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
}

/** Body of PUT /apis/v1/report-schedules/:id. */
export interface ScheduleChange {
  readonly rowSCN: number;
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
  readonly status1?: 'active' | 'paused' | undefined;
}
