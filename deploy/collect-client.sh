#!/bin/sh
# Collects pg_dump and pg_restore of this image, with the libraries that they were built with, in a folder that runs on any Linux of the
# same architecture: sh collect-client.sh /client
set -eu
target=$1
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
mkdir -p "$target/bin" "$target/lib"
loader=$(ldd "$bin/pg_dump" | sed -n 's|^[[:space:]]*\(/[^ ]*/ld-[^ ]*\) .*|\1|p')
ldd "$bin/pg_dump" "$bin/pg_restore" | sed -n 's|.*=> \(/[^ ]*\) .*|\1|p' | sort -u | while read -r library; do
  cp -L "$library" "$target/lib/"
done
cp -L "$loader" "$target/lib/"
for program in pg_dump pg_restore; do
  cp -L "$bin/$program" "$target/lib/"
  cat > "$target/bin/$program" <<END
#!/bin/sh
here=\$(dirname "\$(dirname "\$(readlink -f "\$0")")")
exec "\$here/lib/${loader##*/}" --library-path "\$here/lib" "\$here/lib/$program" "\$@"
END
  chmod 755 "$target/bin/$program"
  "$target/bin/$program" --version
done
