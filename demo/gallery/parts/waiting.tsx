import { Button } from '../../../src/ui/base/button.tsx';
import { Empty } from '../../../src/ui/state/empty.tsx';
import { ErrorState } from '../../../src/ui/state/error-state.tsx';
import { Overlay } from '../../../src/ui/dialog/overlay.tsx';
import { TableSkeleton } from '../../../src/ui/state/table-skeleton.tsx';
import { TextInput } from '../../../src/ui/input/text-input.tsx';
import { Skeleton, LoadingBar } from '../../../src/ui/state/waiting.tsx';
import { Sample, Samples } from '../sample.tsx';

/** Renders the views for loading, empty and failed content. */
export function Waiting() {
  return (
    <>
      <Samples title="Loading" columns={2}>
        <Sample state="bar of 2 px">
          <LoadingBar label="Loading" />
          <p className="nmv-text nmv-muted">Old rows stay below it.</p>
        </Sample>
        <Sample state="overlay">
          <Overlay busy label="Salvando">
            <TextInput label="Nome" defaultValue="Agrocampo" />
            <TextInput label="Cidade" defaultValue="Sorriso" />
          </Overlay>
        </Sample>
        <Sample state="skeleton of lines">
          <div className="nmv-stack" data-gap="4">
            <Skeleton kind="title" width={35} />
            <Skeleton width={90} />
            <Skeleton width={70} />
            <Skeleton width={50} />
          </div>
        </Sample>
        <Sample state="skeleton of a table">
          <TableSkeleton />
        </Sample>
      </Samples>
      <Samples title="Empty" columns={2}>
        <Sample state="nothing yet">
          <Empty title="Ainda não há canais" actions={<Button kind="primary">Novo canal</Button>}>
            Um canal compra do fornecedor e participa das campanhas.
          </Empty>
        </Sample>
        <Sample state="nothing found">
          <Empty
            drawing="search"
            title="Nenhum canal para “agro” em MT"
            actions={<Button>Tirar o filtro Estado</Button>}
          >
            Sem o filtro Estado seriam 12.
          </Empty>
        </Sample>
        <Sample state="failed">
          <ErrorState
            title="A lista não pôde ser carregada"
            failure={{ code: '', status: 500, requestId: '9f2c-41' }}
            onRetry={() => undefined}
          >
            O que você salvou está guardado.
          </ErrorState>
        </Sample>
        <Sample state="not allowed">
          <Empty drawing="lock" title="500-010 Canais de distribuição">
            Um administrador pode liberar o acesso.
          </Empty>
        </Sample>
      </Samples>
    </>
  );
}
