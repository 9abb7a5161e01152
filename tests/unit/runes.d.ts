/** The compiler of tests reads state classes, whose runes only Svelte declares. */
/// <reference types="svelte" />
