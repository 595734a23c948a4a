import type { NfePorts } from '../../src/domain/nfe/types.ts';
import type { Config } from '../base/config.ts';
import type { TrustSource } from '../base/trust-config.ts';
import { nodePorts } from './nfe-ports.ts';
import { openTrustStore } from '../trust/trust-store.ts';

/** Plain data for building ports: only plain data passes between threads. */
export interface PortsData {
  readonly allowTest: boolean;
  readonly trust: TrustSource | undefined;
}

export const pickPortsData = ({
  allowTestNfe,
  nfeTrust,
}: Pick<Config, 'allowTestNfe' | 'nfeTrust'>): PortsData => ({
  allowTest: allowTestNfe,
  trust: nfeTrust,
});

/** The ports of the NF-e reader, made once in each thread; its trust store reads its folder again when that changes. */
export const portsFrom = ({ trust }: PortsData): NfePorts =>
  nodePorts(trust && openTrustStore(trust));
