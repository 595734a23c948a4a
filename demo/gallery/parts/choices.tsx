import { useState } from 'react';
import { Check, Radio, Switch } from '../../../src/ui/choice/choice.tsx';
import { FileDrop } from '../../../src/ui/input/file-drop.tsx';
import { upload } from '../../../src/ui/icons/invoice.ts';
import { Select } from '../../../src/ui/choice/select.tsx';
import { Chips, Segments } from '../../../src/ui/way/tabs.tsx';
import { TextInput } from '../../../src/ui/input/text-input.tsx';
import { magnifyingGlass } from '../../../src/ui/icons/control.ts';
import { Sample, Samples } from '../sample.tsx';

const states = [
  { state: 'plain', disabled: false },
  { state: 'disabled', disabled: true },
] as const;
const none = () => undefined;

function Ticks({ disabled }: { readonly disabled: boolean }) {
  const [on, setOn] = useState(true);
  return (
    <div className="nmv-stack" data-gap="4">
      <Check checked={on} onChecked={setOn} disabled={disabled}>
        Sale
      </Check>
      <Check checked={false} onChecked={none} disabled={disabled}>
        Return
      </Check>
      <Check checked={false} some onChecked={none} disabled={disabled}>
        A part of what it stands for
      </Check>
      <Check checked={false} onChecked={none} disabled={disabled} aria-invalid>
        Refused
      </Check>
    </div>
  );
}

function Ones({ disabled }: { readonly disabled: boolean }) {
  const [one, setOne] = useState('rebate');
  return (
    <div className="nmv-stack" data-gap="4">
      <div className="nmv-cluster" role="radiogroup" aria-label="Incentive">
        {['none', 'rebate', 'commission'].map((value) => (
          <Radio
            key={value}
            name={`incentive-${String(disabled)}`}
            checked={one === value}
            onChecked={() => setOne(value)}
            disabled={disabled}
          >
            {value}
          </Radio>
        ))}
      </div>
      <Switch
        checked={one === 'rebate'}
        onChecked={(on) => setOne(on ? 'rebate' : 'none')}
        disabled={disabled}
      >
        Acts at once
      </Switch>
      <Switch checked={false} onChecked={none} disabled={disabled}>
        Off
      </Switch>
    </div>
  );
}

function Rows() {
  const [view, setView] = useState<'summary' | 'analytical'>('summary');
  const [cut, setPreset] = useState<'all' | 'approval' | 'dispute'>('all');
  return (
    <div className="nmv-stack">
      <div>
        <Segments
          label="View"
          items={[
            { id: 'summary', label: 'Summary' },
            { id: 'analytical', label: 'Analytical' },
          ]}
          value={view}
          onValue={setView}
        />
      </div>
      <Chips
        label="Status"
        items={[
          { id: 'all', label: 'All', count: 1284 },
          { id: 'approval', label: 'In approval', count: 86 },
          { id: 'dispute', label: 'In dispute', count: 12 },
        ]}
        value={cut}
        onValue={setPreset}
      />
    </div>
  );
}

const options = [
  { value: '06', label: '06 Resale' },
  { value: '03', label: '03 Cooperative' },
];

function ListsAndLines() {
  return (
    <Samples title="Native list and line of text" columns={4}>
      <Sample state="filled">
        <Select label="Type" options={options} value="06" onValue={none} />
      </Sample>
      <Sample state="empty">
        <Select label="Type" options={options} value="" onValue={none} placeholder="Choose" />
      </Sample>
      <Sample state="error">
        <Select
          label="Type"
          options={options}
          value=""
          onValue={none}
          placeholder="Choose"
          error="Required field Type"
        />
      </Sample>
      <Sample state="disabled">
        <Select label="Type" options={options} value="06" onValue={none} disabled />
      </Sample>
      <Sample state="with an icon">
        <TextInput label="Search" startIcon={magnifyingGlass} placeholder="Number or key" />
      </Sample>
      <Sample state="hint, optional">
        <TextInput
          label="Trade name"
          optional="optional"
          hint="As people call it."
          defaultValue="Agrocampo"
        />
      </Sample>
      <Sample state="error">
        <TextInput label="Name" error="Required field Name" />
      </Sample>
      <Sample state="read-only">
        <TextInput label="Code" readOnly defaultValue="CAN-001" />
      </Sample>
    </Samples>
  );
}

function FileDrops() {
  return (
    <Samples title="File drop" columns={3}>
      <Sample state="plain">
        <FileDrop
          label="Drop XML files here"
          hint="or press to choose them"
          icon={upload}
          accept=".xml"
          onFiles={none}
        />
      </Sample>
      <Sample state="disabled">
        <FileDrop label="Drop XML files here" icon={upload} disabled onFiles={none} />
      </Sample>
    </Samples>
  );
}

/** Choosing by press, from a native list, and by dropping a file. */
export function Choices() {
  return (
    <>
      <Samples title="Check, radio, switch" columns={2}>
        {states.map(({ state, disabled }) => (
          <Sample key={`check ${state}`} state={`check, ${state}`}>
            <Ticks disabled={disabled} />
          </Sample>
        ))}
        {states.map(({ state, disabled }) => (
          <Sample key={`radio ${state}`} state={`radio and switch, ${state}`}>
            <Ones disabled={disabled} />
          </Sample>
        ))}
      </Samples>
      <Samples title="Segments and chips" columns={2}>
        <Sample state="chosen">
          <Rows />
        </Sample>
      </Samples>
      <ListsAndLines />
      <FileDrops />
    </>
  );
}
