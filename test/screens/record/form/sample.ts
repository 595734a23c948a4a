import { economicGroup } from '../../../../src/domain/entities/economic-group.ts';
import { salesRegion } from '../../../../src/domain/entities/sales-region.ts';
import type { ResourceDetail } from '../../../../src/domain/schema/entities/entity.ts';
import { openForm, buildStart } from '../../../../src/screens/record/form/state/form-state.ts';
import type { FormState } from '../../../../src/screens/record/form/state/form-state.ts';

/** A group with two members, as the server answers. */
export const groupDetail: ResourceDetail = {
  id: 7,
  rowSCN: 4,
  labels: {},
  acts: [],
  whyNot: {},
  nmpCode: 'G1',
  name1: 'Grupo Norte',
  taxNumBase: '12345678',
  status1: 'active',
  members: [
    {
      id: 11,
      labels: { customerId: 'Canal A' },
      customerId: 21,
      validFrom: '2026-01-01',
      validTo: null,
    },
    {
      id: 12,
      labels: { customerId: 'Canal B' },
      customerId: 22,
      validFrom: '2026-02-01',
      validTo: null,
    },
  ],
};

export const group = (): FormState => openForm(buildStart(economicGroup, groupDetail));

export const regionDetail: ResourceDetail = {
  id: 3,
  rowSCN: 1,
  labels: {},
  acts: [],
  whyNot: {},
  nmpCode: 'R1',
  name1: 'Centro',
  status1: 'active',
  states: [
    { id: 1, labels: { stateId: 'Mato Grosso' }, stateId: 'MT' },
    { id: 2, labels: { stateId: 'Mato Grosso do Sul' }, stateId: 'MS' },
  ],
};

export const anyRegion = (): FormState => openForm(buildStart(salesRegion, regionDetail));
