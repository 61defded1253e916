/** General screens: a game without screens of its own is playable. */
export { screens } from "./screens";
