import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  ElementRef,
  provideZonelessChangeDetection,
  signal,
  viewChild,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { configure } from 'nmv-elements/nmv-ranking';
import type { RankingElement } from 'nmv-elements/nmv-ranking';
import 'nmv-elements/nmv-portal';
import { first, offer, place, tell } from '../host';

configure({ apiBase: place.apiBase });

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (state().shown) {
      <nmv-ranking
        #held
        id="element"
        class="host"
        lang="pt-BR"
        title="Ranking"
        [campaign]="place.campaign"
        [attr.embed-key]="place.embedKey"
        [portalUrl]="place.portalUrl"
        [top]="state().top"
        [bare]="state().bare"
        [locale]="state().locale"
        (nmv-ready)="tell($event)"
        (nmv-navigate)="tell($event)"
      >
        <p>{{ state().child }}</p>
      </nmv-ranking>
    }
    @if (state().portal) {
      <nmv-portal id="portal" [bootSteps]="state().steps"></nmv-portal>
    }
  `,
})
class App {
  readonly place = place;
  readonly tell = tell;
  readonly state = signal(first);
  readonly held = viewChild<ElementRef<RankingElement>>('held');

  constructor() {
    offer(
      (change) => this.state.update((now) => ({ ...now, ...change })),
      () => this.held()?.nativeElement,
    );
  }
}

void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
