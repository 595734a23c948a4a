import type { ElementRef } from '@angular/core';
import type { RankingElement } from 'nmv-elements';

export function wrong(held: ElementRef<RankingElement>): void {
  held.nativeElement.view = 'other';
}
