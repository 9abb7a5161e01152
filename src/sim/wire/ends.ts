/** The ids of the two actors that a wire joins. */
export interface WireEnds {
  client: string;
  server: string;
}
