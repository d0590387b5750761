/**
 * Runs in the head of every page before it is first painted, so that neither the chosen theme nor what a signed-in
 * reader sees replaces something else a moment later: sets `data-theme` and `data-reader` on <html>: 'media' for who writes, else 'user'.
 * Keeps in `lastSubmitted` the form that the reader sent, for code that is loaded later; the browser itself never submits a form.
 * The server's security policy names it by its hash.
 */
export const EARLY_SCRIPT =
  'try{let d=document.documentElement.dataset,s=localStorage,u=JSON.parse(s.getItem("user")),t=s.getItem("theme");' +
  'if(t)d.theme=t;if(u&&s.getItem("accessToken"))d.reader=u.can?.write?"media":u.userType}catch{}' +
  'addEventListener("submit",e=>{e.preventDefault();window.lastSubmitted=e.target},true)'
