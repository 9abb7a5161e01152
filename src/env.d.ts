/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Ids of the requirements that the lesson cites, in order: their place is their number. */
    cited?: readonly string[];
  }
}
