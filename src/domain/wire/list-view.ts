/** How a table is shown. Kept per person, and in saved views. */
export interface ListView {
  readonly q?: string;
  readonly filters?: Readonly<Record<string, string>>;
  readonly sort?: string;
  readonly size?: number | 'all';
  readonly columns?: readonly {
    readonly field: string;
    readonly width?: number;
    readonly hidden?: boolean;
  }[];
  readonly density?: 'comfortable' | 'compact';
}

export interface SavedView {
  readonly id: number;
  readonly rowSCN: number;
  readonly screen: string;
  readonly name1: string;
  /** 'team': seen by the people of the owner's channel, or of the provider, who may open the screen. */
  readonly shared: 'private' | 'team';
  /** Opened at the start; at most one of a person's own. */
  readonly isStart: boolean;
  readonly own: boolean;
  readonly ownerName: string | null;
  readonly view: ListView;
}
export type ViewDraft = Pick<SavedView, 'screen' | 'name1' | 'shared' | 'isStart' | 'view'>;
export type ViewChange = Partial<Omit<ViewDraft, 'screen'>> & { readonly rowSCN: number };

export interface ViewsAnswer {
  readonly views: readonly SavedView[];
  /** The person's own columns, widths, order and density. */
  readonly columns: ListView | null;
}
export type ColumnPreference = ListView;
