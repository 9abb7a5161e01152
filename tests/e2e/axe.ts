import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** No page has a frame: what is needed for frames (a tab more for each look) is spared. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** What axe finds: the rule, and each element that breaks it. */
export async function violationsOf(axe: AxeBuilder): Promise<{ id: string; where: string[] }[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}
