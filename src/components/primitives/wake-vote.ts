/** Brings the oral mode to life, with the cases that its page holds. */
import { mount } from 'svelte';
import type { CaseSet } from './case-set.ts';
import Vote from './Vote.svelte';

const target = document.querySelector('#vote');
const data = document.querySelector('#cas');
if (target && data) {
  target.replaceChildren();
  // Written and checked by the same build as this script.
  mount(Vote, { target, props: { set: JSON.parse(data.textContent) as CaseSet } });
}
