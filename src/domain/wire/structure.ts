/**
 * Calls of the sales structure, besides those that its entities have (`wire/resource.ts`). A move ends what was and
 * begins what is from a day on; nothing that was is lost.
 *
 * GET  /apis/v1/sales-structure?on=YYYY-MM-DD                        SalesStructure (scope: own branch)
 * POST /apis/v1/sales-structure/channel-moves      ChannelMove       204
 * POST /apis/v1/sales-structure/holder-moves       HolderMove        204
 * GET  /apis/v1/channel-structure?on=&q=&page=&size=                 ChannelStructure (scope: channels seen whole)
 *
 * A node is moved by its act `move` (values `parentId`, `validFrom`), a person at a channel by the act `transfer` of the link
 * (values `customerId`, `salesRoleId`, `reportsTo`, `hireDate`).
 *
 * What is wrong is told at the fields of the move (`to`, `on`, …); 409 `row-conflict` when what was to be moved stands
 * elsewhere by now.
 */
import type { NodeKind } from '../entities/sales-node.ts';
import type { MasterStatus } from '../rules/master-status.ts';

/** A person at a node or a channel. */
export interface StructurePerson {
  readonly personId: number;
  readonly name1: string;
  readonly salesRole: string | null;
  /** Address of the picture; null: none. */
  readonly userAvatar: string | null;
  readonly validFrom: string;
  readonly validTo: string | null;
}
/** A channel that hangs at a node. */
export interface StructureChannel {
  readonly customerId: number;
  readonly nmpCode: string;
  readonly name1: string;
  readonly validFrom: string;
  readonly validTo: string | null;
}
/** A node of the provider's structure as it stands on a day. */
export interface StructureNode {
  readonly id: number;
  readonly rowSCN: number;
  /** The node above that the caller sees; null at the top of what he sees. */
  readonly parentId: number | null;
  readonly kind: NodeKind;
  readonly nmpCode: string;
  readonly name1: string;
  readonly regionName: string | null;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** Since when and until when it hangs there. */
  readonly placedFrom: string | null;
  readonly placedTo: string | null;
  readonly holders: readonly StructurePerson[];
  /** Who answers while nobody holds it; null when somebody does, and when there is nobody above. */
  readonly standIn: string | null;
  readonly channels: readonly StructureChannel[];
}
export interface SalesStructure {
  readonly on: string;
  readonly nodes: readonly StructureNode[];
  /** Active channels that hang nowhere that day; only who sees all channels is told. */
  readonly unassigned: readonly Pick<StructureChannel, 'customerId' | 'nmpCode' | 'name1'>[];
}

interface Move {
  /** First day of what is to be. */
  readonly on: string;
  readonly reason?: string;
}
/** A channel goes to another node; `from` null: it hung nowhere, `to` null: it is to hang nowhere. */
export interface ChannelMove extends Move {
  readonly customerId: number;
  readonly from: number | null;
  readonly to: number | null;
}
/** A person takes another node; `from` null: he takes it besides what he has, `to` null: he leaves it vacant. */
export interface HolderMove extends Move {
  readonly businessPartnerId: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** A person's role at a channel as it stands on a day. */
export interface ChannelPerson {
  /** Id of the link. */
  readonly id: number;
  readonly rowSCN: number;
  readonly personId: number;
  readonly name1: string;
  readonly salesRoleId: 'CSC' | 'CSM';
  readonly hireDate: string;
  readonly fireDate: string | null;
  readonly reportsTo: number | null;
}
export interface ChannelTeam {
  readonly customerId: number;
  readonly nmpCode: string;
  readonly name1: string;
  readonly status1: MasterStatus;
  readonly people: readonly ChannelPerson[];
}
export interface ChannelStructure {
  readonly on: string;
  readonly channels: readonly ChannelTeam[];
  /** Channels that fit, on all pages. */
  readonly total: number;
}
