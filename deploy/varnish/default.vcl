# /etc/varnish/default.vcl, for Varnish 7 with its module xkey (Debian: varnish, varnish-modules). Settings of the site: CDN=varnish,
# CDN_PURGE_URL=http://THIS_MACHINE:6081, CDN_PURGE_TOKEN, and TRUST_PROXY=this machine's address besides that of what ends TLS.
# Varnish is started with the same token in its environment: KIOSQUE_PURGE_TOKEN; and with `-p http_gzip_support=off`: the site keeps its
# answers compressed, in Brotli too. What ends TLS (Caddy, nginx, hitch) stands before Varnish.
vcl 4.1;

import std;
import xkey;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 120s;
    # What needs no database: without one the site still sends what it kept.
    .probe = { .url = "/favicon.svg"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; }
}

# The machines of the site. What ends TLS may be one of them, and everybody comes through it: the token decides.
acl machines {
    "localhost";
    "10.0.0.0"/8;
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ machines || std.getenv("KIOSQUE_PURGE_TOKEN") == "" ||
            req.http.Authorization != "Bearer " + std.getenv("KIOSQUE_PURGE_TOKEN")) {
            return (synth(403));
        }
        # At once, grace and all: nothing of it is shown as stale.
        set req.http.Purged = xkey.purge(req.http.Surrogate-Key);
        return (synth(200, "Purged " + req.http.Purged));
    }
    # Nobody's business but the site's.
    unset req.http.Surrogate-Key;
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
        return (pass);
    }
    # Players: a part of a film, without fetching the whole. And what a film is, which the site answers where a GET leads to its store.
    if (req.http.Range || (req.method == "HEAD" && req.url ~ "^/media/")) {
        return (pass);
    }

    # Every way to a page is the same page (contract/src/tracking-parameters.ts).
    set req.url = regsuball(req.url, "(?i)(?<=[?&])(?:(?:utm|mc|at|mtm|pk|piwik|matomo|hsa)_[\w-]*|_hsenc|_hsmi|_ga|_gl|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|igshid|igsh|mibextid|msclkid|twclid|ttclid|li_fat_id|yclid|ysclid|epik|xtor|xtref|xtcr)(?:=[^&]*)?(?:&|$)", "");
    set req.url = std.querysort(regsub(req.url, "[?&]+$", ""));

    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # stale-while-revalidate, and stale-if-error where the site does not answer or has just failed.
    unset req.http.X-Last-Try;
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    } else {
        set req.grace = 1d;
    }
    if (req.restarts > 0) {
        set req.http.X-Last-Try = "1";
    }
    # Cookies are left to the site: what it lets be kept does not depend on them.
    return (hash);
}

sub vcl_backend_response {
    if (beresp.status >= 500) {
        # What was kept before stays, and is looked for once more (vcl_synth).
        if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Last-Try)) {
            return (abandon);
        }
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        return (deliver);
    }
    if (beresp.http.Surrogate-Control) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    }
    # Recordings and archives: not in memory.
    if (std.integer(beresp.http.Content-Length, 0) > 8388608) {
        set beresp.uncacheable = true;
        set beresp.ttl = 1h;
        return (deliver);
    }
}

sub vcl_backend_error {
    if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Last-Try)) {
        return (abandon);
    }
}

sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0) {
        return (restart);
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    # It named the request that the answer was made for.
    if (obj.hits > 0) {
        unset resp.http.X-Request-Id;
    }
}
